package org.strobe.bench.compare;

import java.util.List;
import org.strobe.bench.apps.study.SageLike;
import org.strobe.bench.apps.study.Sweep3d;
import org.strobe.bench.gm.GmStudy;
import org.strobe.bench.logp.Logp;
import org.strobe.bench.nas.study.Nas;
import org.strobe.bench.overhead.Overhead;
import org.strobe.bench.plan.AllCommand;
import org.strobe.bench.report.published.PublishedCommand;
import org.strobe.bench.report.view.ViewCommand;
import org.strobe.bench.rsm.Rsm;
import org.strobe.bench.starts.Starts;
import org.strobe.bench.study.Study;
import org.strobe.bench.torus.LayersStudy;
import org.strobe.bench.torus.LinksStudy;
import org.strobe.bench.torus.PayoffStudy;
import org.strobe.bench.torus.TorusStudy;
import org.strobe.bench.traffic.Traffic;
import org.strobe.bench.userlevel.TportsStudy;
import org.strobe.bench.userlevel.VapiStudy;
import org.strobe.bench.vary.VaryCommand;
import org.strobe.bench.warmup.Warmup;
import picocli.CommandLine;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Adds a command for each study, {@code all}, {@code published} and {@code vary} to {@code strobe bench}. */
final class StudyCommands implements IModelTransformer {
    /** All studies. */
    static List<Study> studies() {
        return List.of(
                new Logp(),
                new Traffic(),
                new Rsm(),
                new GmStudy(),
                new VapiStudy(),
                new TportsStudy(),
                new Overhead(),
                new Warmup(),
                new Starts(),
                new Nas(),
                new Sweep3d(),
                new SageLike(),
                new TorusStudy(),
                new LinksStudy(),
                new LayersStudy(),
                new PayoffStudy());
    }

    @Override
    public CommandSpec transform(CommandSpec bench) {
        bench.addSubcommand(null, new CommandLine(new AllCommand()));
        bench.addSubcommand(null, new CommandLine(new PublishedCommand()));
        bench.addSubcommand(null, new CommandLine(new ViewCommand()));
        bench.addSubcommand(null, new CommandLine(new VaryCommand()).setStopAtPositional(true));
        studies().forEach(study -> bench.addSubcommand(null, StudyCommand.of(study)));
        return bench;
    }
}
