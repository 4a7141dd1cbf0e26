package org.strobe.bench.compare;

import java.util.List;
import org.strobe.bench.logp.Logp;
import org.strobe.bench.study.Study;
import org.strobe.bench.traffic.Traffic;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Gives {@code strobe bench} a command for each study. */
final class StudyCommands implements IModelTransformer {
    /** All there are. */
    static List<Study> studies() {
        return List.of(new Logp(), new Traffic());
    }

    @Override
    public CommandSpec transform(CommandSpec bench) {
        studies().forEach(study -> bench.addSubcommand(null, StudyCommand.of(study)));
        return bench;
    }
}
