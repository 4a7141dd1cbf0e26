package org.strobe.emulator.launch.host;

import java.io.InputStream;
import java.io.PrintStream;
import org.strobe.emulator.console.CurrentStreams;
import org.strobe.emulator.guest.Guest;

/** Finds the streams of the rank that the calling thread belongs to. */
enum GuestStreams implements CurrentStreams {
    INSTANCE;

    @Override
    public PrintStream outOrNull() {
        Guest guest = Guest.currentOrNull();
        return guest == null ? null : guest.out();
    }

    @Override
    public PrintStream errOrNull() {
        Guest guest = Guest.currentOrNull();
        return guest == null ? null : guest.err();
    }

    @Override
    public InputStream inOrNull() {
        Guest guest = Guest.currentOrNull();
        return guest == null ? null : guest.in();
    }
}
