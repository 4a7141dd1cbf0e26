package org.strobe.tools.common;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.Engines;

/** Words from which options choose, for shells that complete them. */
public final class Words {
    private Words() {}

    /** Words of an enumeration, as they are typed. */
    public static List<String> of(Class<? extends Enum<?>> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(value -> value.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Ways to launch ranks. */
    public static final class Launches implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return of(Launch.class).iterator();
        }
    }

    /** APIs of package {@code mpi}. */
    public static final class Apis implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("openmpi", "mpj").iterator();
        }
    }

    /** Choices of isolated classes. */
    public static final class Isolated implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return of(Isolate.class).iterator();
        }
    }

    /** Assignments of ranks to nodes. */
    public static final class Maps implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("block", "cyclic", "xyzt", "txyz").iterator();
        }
    }

    /** Modelled machines. */
    public static final class Machines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ModelMachines.names().iterator();
        }
    }

    /** Machines on which jobs can run. */
    public static final class JobMachines implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Stream.of("host"), ModelMachines.names().stream())
                    .iterator();
        }
    }

    /** Forced algorithms of all engines. */
    public static final class Algorithms implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Engines.all().stream()
                    .flatMap(engine -> engine.algorithms().operations().stream())
                    .flatMap(list -> list.names().stream().map(name -> list.operation() + "=" + name))
                    .distinct()
                    .sorted()
                    .iterator();
        }
    }

    /** Names of settings, with the sign that a value follows. */
    public static final class Settings implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return SettingCheck.names().stream().map(name -> name + "=").iterator();
        }
    }

    /** Values of checks. */
    public static final class Checks implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return org.strobe.mpi.check.Checks.VALUES.iterator();
        }
    }
}
