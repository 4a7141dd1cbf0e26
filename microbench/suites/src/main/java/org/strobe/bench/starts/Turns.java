package org.strobe.bench.starts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.bench.process.FailedException;

/** Rounds in which each command has a turn. */
final class Turns {
    private final List<Contestant> contestants;
    private final CommandCost.Output output;
    private final long lines;
    private final Path folder;

    /**
     * Turns.
     *
     * @param lines that each command has to print
     * @param folder of the commands
     */
    Turns(List<Contestant> contestants, CommandCost.Output output, long lines, Path folder) {
        this.contestants = contestants;
        this.output = output;
        this.lines = lines;
        this.folder = folder;
    }

    /** Costs of each command, by its label. One more turn comes before: it fills the caches of files. */
    Map<String, List<CommandCost>> run(int rounds) throws IOException, InterruptedException, FailedException {
        Map<String, List<CommandCost>> costs = new LinkedHashMap<>();
        for (int round = 0; round <= rounds; round++) {
            for (Contestant contestant : contestants) {
                CommandCost cost = CommandCost.of(contestant, output, folder);
                if (cost.printed() != lines) {
                    throw new FailedException(
                            contestant.label() + " printed " + cost.printed() + " lines instead of " + lines);
                }
                if (round > 0) {
                    costs.computeIfAbsent(contestant.label(), label -> new ArrayList<>())
                            .add(cost);
                }
            }
        }
        return costs;
    }
}
