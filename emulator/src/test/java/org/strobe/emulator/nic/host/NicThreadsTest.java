package org.strobe.emulator.nic.host;

class NicThreadsTest extends NicContract {
    NicThreadsTest() {
        super(NicBed.Launch.THREADS);
    }
}
