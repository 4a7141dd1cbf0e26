package org.strobe.emulator.guest.logging;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Enumeration;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.strobe.emulator.guest.Guest;

/** Log manager of a JVM with several ranks: each rank has its own loggers, and threads without rank share the JDK's. */
public final class RankLogManager extends LogManager {
    /** True once the JDK's own tree has its root. */
    private volatile boolean isReady;

    /** Loggers of the calling thread's rank; null without rank. */
    private GuestLoggers own() {
        Guest guest = isReady ? Guest.currentOrNull() : null;
        return guest == null ? null : guest.own(GuestLoggers.class, () -> new GuestLoggers(guest));
    }

    @Override
    public boolean addLogger(Logger logger) {
        GuestLoggers own = own();
        if (own != null) {
            return own.add(logger);
        }
        boolean isNew = super.addLogger(logger);
        // The JDK begins its tree by the root and this one, in whichever thread logs first.
        isReady |= logger.getName().equals(Logger.GLOBAL_LOGGER_NAME);
        return isNew;
    }

    @Override
    public Logger getLogger(String name) {
        GuestLoggers own = own();
        return own == null ? super.getLogger(name) : own.get(name);
    }

    @Override
    public Enumeration<String> getLoggerNames() {
        GuestLoggers own = own();
        return own == null ? super.getLoggerNames() : Collections.enumeration(own.names());
    }

    @Override
    public String getProperty(String name) {
        GuestLoggers own = own();
        return own == null ? super.getProperty(name) : own.setting(name);
    }

    @Override
    public void reset() {
        GuestLoggers own = own();
        if (own == null) {
            super.reset();
        } else {
            own.reset();
        }
    }

    @Override
    public void readConfiguration() throws IOException {
        GuestLoggers own = own();
        if (own == null) {
            super.readConfiguration();
        } else {
            own.configure();
        }
    }

    @Override
    public void readConfiguration(InputStream settings) throws IOException {
        GuestLoggers own = own();
        if (own == null) {
            super.readConfiguration(settings);
        } else {
            own.configure(settings);
        }
    }
}
