package org.strobe.emulator.guest;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Initial state of a guest.
 *
 * @param name in messages: {@code "rank-3"}
 * @param environment all its variables
 * @param properties system properties that override the JVM's
 * @param out supplies its standard output on first use
 * @param err supplies its standard error on first use
 * @param in its standard input
 * @param onExit receives the code of the first {@code exit}, before the calling thread unwinds
 */
public record GuestSettings(
        String name,
        Map<String, String> environment,
        Map<String, String> properties,
        Supplier<PrintStream> out,
        Supplier<PrintStream> err,
        InputStream in,
        Consumer<Integer> onExit) {
    public GuestSettings {
        Objects.requireNonNull(name, "name");
        environment = Map.copyOf(environment);
        properties = Map.copyOf(properties);
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(err, "err");
        Objects.requireNonNull(in, "in");
        Objects.requireNonNull(onExit, "onExit");
    }

    /** Settings with existing streams. */
    public GuestSettings(
            String name,
            Map<String, String> environment,
            Map<String, String> properties,
            PrintStream out,
            PrintStream err,
            InputStream in,
            Consumer<Integer> onExit) {
        this(name, environment, properties, () -> out, () -> err, in, onExit);
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(err, "err");
    }
}
