package org.strobe.bench.compare;

import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Stream;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.mpi.engine.kind.Engines;

/** Names of possible rivals, for shells that complete them. */
final class RivalNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Stream.of(
                        Arrays.stream(NativeLibrary.Kind.values()).map(NativeLibrary.Kind::label),
                        Arrays.stream(NativeLibrary.Kind.values()).map(CompareOptions::provider),
                        Engines.names().stream())
                .flatMap(names -> names)
                .iterator();
    }
}
