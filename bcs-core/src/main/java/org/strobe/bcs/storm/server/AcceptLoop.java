package org.strobe.bcs.storm.server;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Lets clients in as long as a server is open. If that fails, since the process has too many files open perhaps, it tells so once and tries again. */
final class AcceptLoop {
    private static final long PAUSE_MILLIS = 100;

    /** Where they come from. */
    @FunctionalInterface
    interface Door {
        SocketChannel accept() throws IOException;
    }

    private final Door door;
    private final BooleanSupplier isOpen;
    private final Consumer<SocketChannel> guests;
    private final Consumer<String> told;

    AcceptLoop(Door door, BooleanSupplier isOpen, Consumer<SocketChannel> guests, Consumer<String> told) {
        this.door = door;
        this.isOpen = isOpen;
        this.guests = guests;
        this.told = told;
    }

    /** Returns when the server is closed. */
    void run() {
        boolean isTold = false;
        while (isOpen.getAsBoolean()) {
            try {
                guests.accept(door.accept());
            } catch (IOException e) {
                if (!isTold && isOpen.getAsBoolean()) {
                    isTold = true;
                    told.accept("nobody can be let in: " + e.getMessage());
                }
                pause();
            }
        }
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(isOpen.getAsBoolean() ? PAUSE_MILLIS : 0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
