package org.strobe.emulator.gm.nic;

/** Called by the library when a send is complete and its send token is free again. May send. */
@FunctionalInterface
public interface GmCallback {
    void sent(GmStatus status);
}
