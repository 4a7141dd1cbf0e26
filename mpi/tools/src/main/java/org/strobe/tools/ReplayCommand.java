package org.strobe.tools;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.replay.log.LogHeader;
import org.strobe.mpi.replay.log.RankLog;
import org.strobe.mpi.replay.log.Recording;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code strobe replay}. */
@Command(
        name = "replay",
        description = "Inspects a recording of strobe run --record FOLDER; strobe run --replay FOLDER replays it.",
        subcommands = ReplayCommand.ShowCommand.class,
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        synopsisSubcommandLabel = "COMMAND")
final class ReplayCommand implements Callable<Integer> {
    @Override
    public Integer call() throws UserException {
        throw new UserException("replay: say show FOLDER; strobe run --replay FOLDER replays");
    }

    /** {@code strobe replay show}. */
    @Command(
            name = "show",
            description =
                    "Prints a recording: a line for each outcome, with the rank, the number of the call, the call, and"
                            + " what came of it.",
            mixinStandardHelpOptions = true)
    static final class ShowCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "FOLDER", description = "The folder given to --record.")
        private String folder;

        @Option(names = "--rank", paramLabel = "RANK", description = "Print this rank only.")
        private Integer only;

        @Override
        public Integer call() throws UserException {
            try {
                print(Recording.open(TypedIn.path(folder)));
            } catch (IllegalArgumentException e) {
                throw new UserException(e.getMessage());
            }
            return ExitCode.OK;
        }

        private void print(Recording recording) throws UserException {
            PrintWriter out = spec.commandLine().getOut();
            LogHeader header = recording.header();
            if (only != null && (only < 0 || only >= header.ranks())) {
                throw new UserException("--rank=" + only + ": it is a rank from 0 to " + (header.ranks() - 1));
            }
            out.println(header.ranks() + " ranks, engine " + header.engine() + ", " + header.program());
            for (int rank = 0; rank < header.ranks(); rank++) {
                if (only == null || only == rank) {
                    print(out, rank, recording.of(rank));
                }
            }
            out.flush();
        }

        private static void print(PrintWriter out, int rank, RankLog log) {
            for (Fact each : log.facts()) {
                out.println("rank " + rank + " call " + each.call() + " "
                        + new PeerAndTag(each.peer(), each.tag()).text(each.name()) + ": " + outcome(each));
            }
            if (!log.isComplete()) {
                out.println("rank " + rank + " ends in call " + log.calls());
            }
        }

        private static String outcome(Fact fact) {
            String where = fact.at() == fact.call() ? "" : ", known in call " + fact.at() + " " + fact.by();
            return switch (fact.kind()) {
                case MATCHED -> "from " + fact.first() + " with tag " + fact.second() + where;
                case SEEN -> "found done after " + fact.first() + " looks" + where;
                case CANCELLED -> "cancelled" + where;
                case FAILED -> "failed";
                case ANSWERED -> "yes";
                case TURN -> "turn " + fact.first() + " at the target";
                case ENDED -> "the end";
            };
        }
    }
}
