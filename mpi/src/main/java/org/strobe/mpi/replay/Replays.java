package org.strobe.mpi.replay;

import java.io.IOException;
import java.lang.StackWalker.StackFrame;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.place.Lines;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.replay.log.LogHeader;
import org.strobe.mpi.replay.log.LogWriter;
import org.strobe.mpi.replay.log.Recording;
import org.strobe.mpi.type.Type;

/** Whether a job is recorded or replayed: its settings {@value #RECORD} and {@value #REPLAY}. */
public final class Replays {
    /** The folder to record in. */
    public static final String RECORD = "record";

    /** The folder of the recording to replay. */
    public static final String REPLAY = "replay";

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Replays() {}

    /** What a rank's calls are to go to: the given provider, or what records or replays calls on it. */
    public static Provider around(Rank rank, Provider provider) {
        check(rank.size(), rank::setting);
        String record = rank.setting(RECORD);
        String replay = rank.setting(REPLAY);
        if (record == null && replay == null) {
            return provider;
        }
        return new TapedProvider(
                        rank,
                        provider,
                        record == null ? () -> replayed(rank, replay) : () -> recorded(rank, provider, record))
                .as(Provider.class);
    }

    /**
     * Fails if a job of so many ranks can't be recorded or replayed as it is set to be.
     *
     * @throws IllegalArgumentException that says why
     */
    public static void check(int ranks, UnaryOperator<String> settings) {
        String replay = settings.apply(REPLAY);
        if (replay != null) {
            if (settings.apply(RECORD) != null) {
                throw new IllegalArgumentException(
                        REPLAY + " and " + RECORD + " are both set: a job is either recorded or replayed");
            }
            Recording.open(Path.of(replay)).checkRanks(ranks);
        }
    }

    private static Tape recorded(Rank rank, Provider provider, String folder) {
        long[] job = {ThreadLocalRandom.current().nextLong()};
        provider.world().broadcast(job, 1, Type.LONG, 0);
        LogHeader header = new LogHeader(
                rank.size(), rank.number(), job[0], Engines.chosen(rank.setting(Engines.SETTING)), program());
        try {
            return new RecordTape(rank, new LogWriter(Path.of(folder), header));
        } catch (IOException e) {
            throw new IllegalArgumentException(RECORD + "=" + folder + ": it can't be written: " + e.getMessage(), e);
        }
    }

    private static Tape replayed(Rank rank, String folder) {
        Recording recording = rank.sharedInJvm(Recording.class, () -> Recording.open(Path.of(folder)));
        String then = recording.of(rank.number()).header().program();
        String now = program();
        if (!then.equals(now)) {
            throw ReplayTape.diverged(rank, "the program is " + now + "; recorded was " + then);
        }
        return new ReplayTape(rank, recording);
    }

    /** The class in which the program began. */
    private static String program() {
        return WALKER.walk(frames -> frames.map(StackFrame::getDeclaringClass)
                .filter(each -> !Lines.isOurs(each))
                .reduce((inner, outer) -> outer)
                .map(Class::getName)
                .orElse("nobody"));
    }
}
