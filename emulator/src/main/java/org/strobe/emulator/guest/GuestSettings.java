package org.strobe.emulator.guest;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What a guest starts with.
 *
 * @param name how messages name it: {@code "rank-3"}
 * @param environment the variables it sees, all of them
 * @param properties system properties that it sees over the JVM's
 * @param out gives its standard output, as soon as it is needed
 * @param err likewise its standard error
 * @param in its standard input
 * @param onExit told the code when the program first calls {@code exit}, before the calling thread unwinds
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

    /** With streams that are there. */
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
