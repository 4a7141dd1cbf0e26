package org.strobe.mpi.vapi;

import org.strobe.mpi.progress.Source;

/** Connections of a rank that are being set up. News come by the inbox. */
record VapiSource(Greetings greetings) implements Source {
    @Override
    public void move() {
        greetings.move();
    }

    @Override
    public boolean hasNews() {
        return false;
    }

    @Override
    public long nextLook() {
        return greetings.next();
    }
}
