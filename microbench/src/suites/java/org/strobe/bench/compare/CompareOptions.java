package org.strobe.bench.compare;

import java.util.List;
import org.strobe.bench.mpi.Settings;
import picocli.CommandLine.Option;

/** Whom to compare with, and for how long. */
final class CompareOptions {
    @Option(
            names = "--compare",
            paramLabel = "NAMES",
            split = ",",
            description = "mpich, openmpi or both with a comma: run them in turn with Strobe, and print quartiles and"
                    + " ratios. They have to be installed.")
    private List<String> names = List.of();

    @Option(names = "--rounds", paramLabel = "N", description = "How many rounds; 15 if not given.")
    int rounds = 15;

    @Option(names = "--millis", paramLabel = "T", description = "How long a size takes in a round; 100 if not given.")
    int millis = 100;

    List<NativeLibrary.Kind> kinds() {
        return names.stream().distinct().map(NativeLibrary.Kind::named).toList();
    }

    void check(Settings settings) {
        if (!names.isEmpty() && (settings.isChecked() || settings.isFull())) {
            throw new IllegalArgumentException("-c and -f are for a table of Strobe alone: leave out --compare");
        }
        if (rounds < 1) {
            throw new IllegalArgumentException("--rounds " + rounds + ": there is at least one round");
        }
        if (millis < 1) {
            throw new IllegalArgumentException("--millis " + millis + ": a round takes at least 1 ms");
        }
    }
}
