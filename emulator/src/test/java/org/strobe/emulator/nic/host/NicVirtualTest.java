package org.strobe.emulator.nic.host;

class NicVirtualTest extends NicContract {
    NicVirtualTest() {
        super(NicBed.Launch.VIRTUAL);
    }
}
