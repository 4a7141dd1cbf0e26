package org.strobe.emulator.nic.host;

class NicMappedTest extends NicContract {
    NicMappedTest() {
        super(NicBed.Launch.MAPPED);
    }
}
