package org.strobe.mpi.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.check.callsite.Lines;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.replay.log.LogHeader;
import org.strobe.mpi.replay.log.LogWriter;
import org.strobe.mpi.replay.log.RankLog;
import org.strobe.mpi.replay.log.Recording;
import org.strobe.mpi.type.Type;

/** Choice between recording, replay and neither, by the settings {@value #RECORD} and {@value #REPLAY}. */
public final class Replays {
    /** Setting: folder of the new recording. */
    public static final String RECORD = "record";

    /** Setting: folder of the recording to replay. */
    public static final String REPLAY = "replay";

    private Replays() {}

    /** Wraps a rank's provider if the job is recorded or replayed; otherwise returns it unchanged. */
    public static Provider around(Rank rank, Provider provider) {
        String record = rank.setting(RECORD);
        String replay = rank.setting(REPLAY);
        if (record == null && replay == null) {
            return provider;
        }
        Supplier<Tape> opening;
        if (replay == null) {
            opening = () -> recorded(rank, provider, record);
        } else {
            checkNotBoth(record);
            Recording recording = rank.context().sharedInJvm(Recording.class, () -> opened(replay, rank.size()));
            opening = () -> replayed(rank, recording);
        }
        return new TapedProvider(rank, provider, opening);
    }

    private static void checkNotBoth(String record) {
        if (record != null) {
            throw new IllegalArgumentException(
                    REPLAY + " and " + RECORD + " are both set: a job is either recorded or replayed");
        }
    }

    /**
     * Fails if the settings of a job of this many ranks do not allow a recording or a replay.
     *
     * @throws IllegalArgumentException with the reason
     */
    public static void check(int ranks, UnaryOperator<String> settings) {
        String replay = settings.apply(REPLAY);
        if (replay != null) {
            checkNotBoth(settings.apply(RECORD));
            opened(replay, ranks).checkFacts();
        }
    }

    private static Recording opened(String folder, int ranks) {
        Recording recording = Recording.open(Path.of(folder));
        recording.checkRanks(ranks);
        return recording;
    }

    private static Tape recorded(Rank rank, Provider provider, String folder) {
        long[] job = {ThreadLocalRandom.current().nextLong()};
        provider.world().carryOut(CollectiveCall.broadcast(job, 1, Type.LONG, 0));
        LogHeader header = new LogHeader(
                rank.size(),
                rank.number(),
                job[0],
                Engines.chosen(rank.setting(JobSettings.ENGINE)).name(),
                Lines.program());
        try {
            return new RecordTape(rank, new LogWriter(Path.of(folder), header));
        } catch (IOException e) {
            throw new IllegalArgumentException(RECORD + "=" + folder + ": it can't be written: " + e.getMessage(), e);
        }
    }

    private static Tape replayed(Rank rank, Recording recording) {
        RankLog log = recording.of(rank.number());
        String then = log.header().program();
        String now = Lines.program();
        if (!then.isEmpty() && !then.equals(now)) {
            throw ReplayTape.diverged(rank, "the program is " + now + "; recorded was " + then);
        }
        return new ReplayTape(rank, recording, log);
    }
}
