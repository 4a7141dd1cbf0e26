package org.strobe.shm.segment;

class PrivateSegmentStoreTest extends SegmentStoreContract {
    @Override
    SegmentStore newStore() {
        return new PrivateSegmentStore();
    }
}
