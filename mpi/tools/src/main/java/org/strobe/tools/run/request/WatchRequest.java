package org.strobe.tools.run.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.replay.Replays;
import org.strobe.mpi.watch.flight.FlightEvents;
import org.strobe.mpi.watch.matrix.Matrix;
import org.strobe.mpi.watch.profile.Profile;
import org.strobe.mpi.watch.trace.Trace;

/** Options for the observation of MPI calls, as settings of the job. */
final class WatchRequest {
    private WatchRequest() {}

    static Map<String, String> settings(JobOptions.Watching watching) throws UserException {
        Map<String, String> settings = new LinkedHashMap<>();
        if (watching.profile) {
            settings.put(Profile.SETTING, "true");
        }
        if (watching.matrix != null) {
            settings.put(Matrix.SETTING, file("--matrix", watching.matrix));
        }
        if (watching.trace != null) {
            settings.put(Trace.SETTING, file("--trace", watching.trace));
        }
        if (watching.mds != null) {
            settings.put(MdsSettings.FOLDER, folder("--mds", watching.mds).toString());
        }
        if (watching.record != null) {
            settings.put(Replays.RECORD, folder("--record", watching.record).toString());
        }
        if (watching.replay != null) {
            settings.put(Replays.REPLAY, TypedIn.path(watching.replay).toString());
        }
        if (watching.jfr) {
            settings.put(FlightEvents.SETTING, "true");
        }
        return settings;
    }

    /** Creates a folder and checks that it is writable. */
    private static Path folder(String option, String name) throws UserException {
        Path folder = TypedIn.path(name);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserException(option + "=" + name + ": it is no folder that can be made and written");
        }
        if (!Files.isWritable(folder)) {
            throw new UserException(option + "=" + name + ": it can't be written");
        }
        return folder;
    }

    /** Refuses a recording that does not suit the number of ranks. */
    static void checkReplayed(Map<String, String> settings, int ranks) throws UserException {
        try {
            Replays.check(ranks, settings::get);
        } catch (IllegalArgumentException e) {
            throw new UserException("--replay: " + e.getMessage());
        }
    }

    /** Refuses monitoring settings without {@code --mds}. */
    static void checkMonitored(Map<String, String> settings) throws UserException {
        for (String name : MdsSettings.NAMES) {
            if (settings.containsKey(name) && !settings.containsKey(MdsSettings.FOLDER)) {
                throw new UserException("--set=" + name + "=" + settings.get(name) + ": it goes with --mds FOLDER");
            }
        }
    }

    /** Absolute path of a file, since ranks may have another working folder. */
    private static String file(String option, String name) throws UserException {
        Path file = TypedIn.path(name);
        if (Files.isDirectory(file)) {
            throw new UserException(option + "=" + name + ": it is a folder, not a file");
        }
        if (!Files.isDirectory(file.getParent())) {
            throw new UserException(option + "=" + name + ": there is no folder to write it in");
        }
        if (!Files.isWritable(Files.exists(file) ? file : file.getParent())) {
            throw new UserException(option + "=" + name + ": it can't be written");
        }
        return file.toString();
    }
}
