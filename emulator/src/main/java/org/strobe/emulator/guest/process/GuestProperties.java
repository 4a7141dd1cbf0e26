package org.strobe.emulator.guest.process;

import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * System properties of one program: the JVM's, overridden by its own. The copy is made when the program first changes a
 * property or asks for all; of many thousand guests few ever do.
 */
public final class GuestProperties {
    /** Keys that configure the JDK, which reads the JVM's properties. */
    private static final List<String> READ_BY_JDK = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "user.",
            "file.",
            "http.",
            "https.",
            "ftp.",
            "socks",
            "networkaddress.",
            "line.separator",
            "path.separator",
            "stdout.",
            "stderr.",
            "stdin.",
            "native.");

    private final Map<String, String> given;
    private volatile Properties own;

    public GuestProperties(Map<String, String> given) {
        this.given = Map.copyOf(given);
    }

    /** As {@link System#getProperty(String)}. */
    public String get(String key) {
        Properties copy = own;
        if (copy != null && key != null && !key.isEmpty()) {
            return copy.getProperty(key);
        }
        String value = key == null ? null : given.get(key);
        return value != null ? value : System.getProperty(key);
    }

    /** As {@link System#setProperty}; a key that configures the JDK is also set for the whole JVM. */
    public String set(String key, String value) {
        check(key);
        Object before = all().setProperty(key, value);
        if (readByJdk(key)) {
            System.setProperty(key, value);
        }
        return before instanceof String string ? string : null;
    }

    /** As {@link System#clearProperty}. */
    public String clear(String key) {
        check(key);
        Object before = all().remove(key);
        if (readByJdk(key)) {
            System.clearProperty(key);
        }
        return before instanceof String string ? string : null;
    }

    /** As {@link System#getProperties}: live, and the program's own. */
    public Properties all() {
        Properties copy = own;
        return copy != null ? copy : copy();
    }

    private synchronized Properties copy() {
        if (own == null) {
            own = fresh();
        }
        return own;
    }

    private Properties fresh() {
        Properties copy = new Properties();
        copy.putAll(System.getProperties());
        copy.putAll(given);
        return copy;
    }

    /** As {@link System#setProperties}: null restores the initial ones. */
    public synchronized void replace(Properties properties) {
        own = properties == null ? fresh() : properties;
    }

    /** Lets the JVM's own method reject a null or empty key, with its usual message. */
    private static void check(String key) {
        if (key == null || key.isEmpty()) {
            System.getProperty(key);
        }
    }

    private static boolean readByJdk(String key) {
        return READ_BY_JDK.stream().anyMatch(key::startsWith);
    }
}
