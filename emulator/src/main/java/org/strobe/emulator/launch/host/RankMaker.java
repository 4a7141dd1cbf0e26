package org.strobe.emulator.launch.host;

import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.guest.Guest;
import org.strobe.emulator.guest.GuestSettings;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.World;

/** Makes the ranks of a job in this JVM, with environment, properties and streams of a process. */
public final class RankMaker {
    private final JobSpec spec;
    private final Site site;
    private final JobConsole console;
    private final World world;

    public RankMaker(JobSpec spec, Site site, JobConsole console) {
        this(spec, site, console, new World(0, spec.ranks()));
    }

    /** A maker of spawned ranks, as a world of their own. */
    public RankMaker(JobSpec spec, Site site, JobConsole console, World world) {
        this.spec = spec;
        this.site = site;
        this.console = console;
        this.world = world;
    }

    /** Makes a range of ranks, {@code to} excluded. */
    public List<Rank> make(int from, int to) {
        List<Rank> ranks = new ArrayList<>(to - from);
        for (int number = from; number < to; number++) {
            ranks.add(make(number));
        }
        return ranks;
    }

    private Rank make(int number) {
        Rank rank = new Rank(site, number, world);
        int index = number - world.first();
        RankStreams streams = console.of(number);
        ProgramSpec program = spec.programs().isEmpty() ? null : spec.programs().get(spec.programOf(index));
        GuestSettings settings = new GuestSettings(
                "rank-" + number,
                environment(index, program),
                program == null ? Map.of() : properties(program),
                streams::out,
                streams::err,
                streams.in(),
                code -> exiting(number, code));
        rank.context().settle(new Guest(settings, rank), streams::showPrompt);
        return rank;
    }

    /** Ends the job if a rank exits with a code other than 0, even if its main thread computes and does not notice. */
    private void exiting(int number, int code) {
        if (code != 0) {
            site.board().end(Endings.ofExit(number, code), site.room());
        }
    }

    /** Properties that a JVM of the program alone would have for its class path and command. */
    private static Map<String, String> properties(ProgramSpec program) {
        Map<String, String> properties = new HashMap<>();
        properties.put("java.class.path", String.join(File.pathSeparator, program.classPath()));
        properties.put(
                "sun.java.command",
                String.join(" ", program.mainClass(), String.join(" ", program.arguments()))
                        .strip());
        properties.putAll(program.properties());
        return properties;
    }

    /** Variables as other launchers set them: programs read their rank before any call. */
    private Map<String, String> environment(int index, ProgramSpec program) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(ownVariables(spec, index, program));
        return environment;
    }

    /** Variables of a rank that its launcher does not have. */
    public static Map<String, String> ownVariables(JobSpec spec, int number, ProgramSpec program) {
        Placement placement = spec.placement();
        Map<String, String> environment = new HashMap<>();
        if (program != null) {
            environment.putAll(program.environment());
        }
        environment.put("STROBE_APPLICATION", Integer.toString(program == null ? 0 : spec.programOf(number)));
        environment.put("OMPI_COMM_WORLD_RANK", Integer.toString(number));
        environment.put("OMPI_COMM_WORLD_SIZE", Integer.toString(placement.ranks()));
        environment.put("OMPI_COMM_WORLD_LOCAL_RANK", Integer.toString(placement.localRank(number)));
        environment.put("OMPI_COMM_WORLD_LOCAL_SIZE", Integer.toString(placement.size(placement.nodeOf(number))));
        environment.put("OMPI_COMM_WORLD_NODE_RANK", Integer.toString(placement.localRank(number)));
        return environment;
    }
}
