package org.strobe.mpi.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.place.Lines;
import org.strobe.mpi.engine.Engines;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.replay.log.LogHeader;
import org.strobe.mpi.replay.log.LogWriter;
import org.strobe.mpi.replay.log.RankLog;
import org.strobe.mpi.replay.log.Recording;
import org.strobe.mpi.type.Type;

/** Whether a job is recorded or replayed: its settings {@value #RECORD} and {@value #REPLAY}. */
public final class Replays {
    /** The folder to record in. */
    public static final String RECORD = "record";

    /** The folder of the recording to replay. */
    public static final String REPLAY = "replay";

    private Replays() {}

    /** What a rank's calls are to go to: the given provider, or what records or replays calls on it. */
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
            Recording recording = rank.sharedInJvm(Recording.class, () -> opened(replay, rank.size()));
            opening = () -> replayed(rank, recording);
        }
        return new TapedProvider(rank, provider, opening).as(Provider.class);
    }

    private static void checkNotBoth(String record) {
        if (record != null) {
            throw new IllegalArgumentException(
                    REPLAY + " and " + RECORD + " are both set: a job is either recorded or replayed");
        }
    }

    /**
     * Fails if a job of so many ranks can't be recorded or replayed as it is set to be.
     *
     * @throws IllegalArgumentException that says why
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
        provider.world().broadcast(job, 1, Type.LONG, 0);
        LogHeader header = new LogHeader(
                rank.size(), rank.number(), job[0], Engines.chosen(rank.setting(Engines.SETTING)), Lines.program());
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
