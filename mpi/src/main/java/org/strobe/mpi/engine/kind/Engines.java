package org.strobe.mpi.engine.kind;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.strobe.emulator.user.Nearest;

/** All registered engines. */
public final class Engines {
    private static final List<EngineKind> ALL = registered();

    private Engines() {}

    private static List<EngineKind> registered() {
        return ServiceLoader.load(EngineKind.class, EngineKind.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** All engines, in the order of their registration. */
    public static List<EngineKind> all() {
        return ALL;
    }

    /** Names of all engines. */
    public static List<String> names() {
        return ALL.stream().map(EngineKind::name).toList();
    }

    /** Names of the engines with a property, for messages. */
    public static String names(Predicate<EngineKind> property) {
        return ALL.stream().filter(property).map(EngineKind::name).collect(Collectors.joining(" or "));
    }

    /** Engine of a job that names none. */
    public static EngineKind usual() {
        return only(EngineKind::isUsual);
    }

    /** Engine that carries the messages of others. */
    public static EngineKind carrier() {
        return only(EngineKind::carriesForOthers);
    }

    private static EngineKind only(Predicate<EngineKind> property) {
        return ALL.stream().filter(property).findFirst().orElseThrow();
    }

    /**
     * Engine of a job.
     *
     * @param name null for the usual one
     * @throws IllegalArgumentException if no engine has this name
     */
    public static EngineKind chosen(String name) {
        if (name == null) {
            return usual();
        }
        Optional<EngineKind> found =
                ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
        return found.orElseThrow(() -> new IllegalArgumentException(JobSettings.ENGINE + "=" + name
                + ": the engines are " + String.join(", ", names()) + Nearest.hint(name, names())));
    }
}
