package org.strobe.emulator.guest.logging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.strobe.emulator.guest.Guest;

/**
 * Loggers of one rank, with the rules of the JDK's log manager. A logger's parent is the logger with the longest name that begins its own.
 * Settings {@code NAME.level}, {@code NAME.handlers} and {@code NAME.useParentHandlers} apply.
 */
final class GuestLoggers implements AutoCloseable {
    private static final String FILE = "java.util.logging.config.file";
    private static final String ROOT = "";

    private final Guest guest;
    private final Map<String, Logger> loggers = new HashMap<>();
    private Properties settings = new Properties();
    private boolean isConfigured;

    GuestLoggers(Guest guest) {
        this.guest = guest;
    }

    /** Root of the tree; the JDK makes all others. */
    private static final class Root extends Logger {
        Root() {
            super(ROOT, null);
            setLevel(Level.INFO);
        }
    }

    synchronized boolean add(Logger logger) {
        begin();
        if (loggers.putIfAbsent(logger.getName(), logger) != null) {
            return false;
        }
        Logger parent = parentOf(logger.getName());
        logger.setParent(parent);
        String prefix = logger.getName() + ".";
        loggers.values().stream()
                .filter(each -> each.getName().startsWith(prefix) && parent.equals(each.getParent()))
                .forEach(each -> each.setParent(logger));
        apply(logger);
        return true;
    }

    private Logger parentOf(String name) {
        for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
            Logger found = loggers.get(name.substring(0, dot));
            if (found != null) {
                return found;
            }
        }
        return loggers.get(ROOT);
    }

    synchronized Logger get(String name) {
        begin();
        return loggers.get(name);
    }

    synchronized List<String> names() {
        begin();
        return List.copyOf(loggers.keySet());
    }

    synchronized String setting(String name) {
        begin();
        return settings.getProperty(name);
    }

    /** Reads the configuration at the first use. */
    private void begin() {
        if (isConfigured) {
            return;
        }
        isConfigured = true;
        loggers.put(ROOT, new Root());
        try {
            configure();
        } catch (IOException e) {
            guest.err().println("The configuration of loggers cannot be read: " + e);
        }
    }

    /** Reads the file that a property names, or the JDK's. */
    synchronized void configure() throws IOException {
        String named = guest.properties().getProperty(FILE);
        Path file =
                named == null ? Path.of(System.getProperty("java.home"), "conf", "logging.properties") : Path.of(named);
        try (InputStream in = Files.newInputStream(file)) {
            configure(in);
        }
    }

    synchronized void configure(InputStream in) throws IOException {
        begin();
        Properties read = new Properties();
        read.load(in);
        reset();
        settings = read;
        loggers.values().forEach(this::apply);
    }

    private void apply(Logger logger) {
        boolean isRoot = logger.getName().isEmpty();
        String prefix = isRoot ? "" : logger.getName() + ".";
        String level = settings.getProperty(isRoot ? ".level" : prefix + "level");
        if (level != null) {
            setLevel(logger, level.strip());
        }
        if ("false".equalsIgnoreCase(settings.getProperty(prefix + "useParentHandlers"))) {
            logger.setUseParentHandlers(false);
        }
        String handlers = settings.getProperty(prefix + "handlers", "");
        for (String name : handlers.split("[\\s,]+", -1)) {
            if (!name.isEmpty()) {
                addHandler(logger, name);
            }
        }
    }

    private void setLevel(Logger logger, String level) {
        try {
            logger.setLevel(Level.parse(level));
        } catch (IllegalArgumentException e) {
            guest.err().println("Bad level value for logger '" + logger.getName() + "': " + level);
        }
    }

    private void addHandler(Logger logger, String name) {
        try {
            Class<?> type = Class.forName(name, true, guest.loader());
            Handler handler = (Handler) type.getDeclaredConstructor().newInstance();
            String level = settings.getProperty(name + ".level");
            if (level != null) {
                handler.setLevel(Level.parse(level.strip()));
            }
            logger.addHandler(handler);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            guest.err().println("Can't load log handler \"" + name + "\": " + e);
        }
    }

    /** Closes all handlers; levels are those of the parents, and INFO at the root. */
    synchronized void reset() {
        for (Logger logger : loggers.values()) {
            for (Handler handler : logger.getHandlers()) {
                logger.removeHandler(handler);
                handler.close();
            }
            logger.setLevel(logger.getName().isEmpty() ? Level.INFO : null);
        }
    }

    /** Closes all handlers at the end of the rank, as the JVM of a process does. */
    @Override
    public synchronized void close() {
        reset();
    }
}
