package org.strobe.emulator.launch.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.strobe.emulator.fault.inject.Faults;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.host.HostedWorlds;
import org.strobe.emulator.launch.host.JobConsole;
import org.strobe.emulator.launch.host.ProgramBody;
import org.strobe.emulator.launch.host.Programs;
import org.strobe.emulator.launch.host.RankBody;
import org.strobe.emulator.launch.host.RankHost;
import org.strobe.emulator.launch.host.RankMaker;
import org.strobe.emulator.launch.host.Sinks;
import org.strobe.emulator.launch.host.TaskBody;
import org.strobe.emulator.launch.host.WorldSpawner;
import org.strobe.emulator.launch.report.ReportServer;
import org.strobe.emulator.launch.supervise.Supervisor;
import org.strobe.emulator.model.ModelKernel;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.emulator.model.ModelledRun;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.host.shared.HostSite;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.SiteSettings;
import org.strobe.emulator.rank.Spawner;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.board.Ending;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.WaitingRoom;

/** A job on a modelled machine. */
public final class ModelJob {
    private final JobSpec spec;
    private final JobListener listener;
    private final ModelPlace machine;
    private volatile ModelHosts hosts;
    private volatile String standstill = "";

    /** A job with the machine to itself. */
    public ModelJob(JobSpec spec, JobListener listener) {
        this(spec, listener, new ModelPlace() {});
    }

    /** A job that may share the machine. */
    ModelJob(JobSpec spec, JobListener listener, ModelPlace machine) {
        this.spec = spec;
        this.listener = listener;
        this.machine = machine;
    }

    /** Settings of the machine, overridden by those of the job. */
    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>(spec.machine().settings());
        settings.putAll(spec.settings());
        return settings;
    }

    public JobEnd run() {
        int ranks = spec.ranks();
        ModelKernel kernel = null;
        OneCarrier carrier = OneCarrier.take();
        try (Programs programs = Programs.open(spec, spec.isolate(), listener);
                JobConsole console = new JobConsole(Sinks.of(spec, listener), spec.input());
                WaitingRoom room = WaitingRoom.inThisJvm(ranks + 1 + World.LATER)) {
            int mostRanks = ranks + World.LATER;
            Board board = Board.create(Memory.allocate(Board.size(1, mostRanks)), 1, mostRanks, ranks);
            kernel = machine.open(spec, room, ModelSettings.of(settings()), () -> standStill(board, room));
            SiteSettings settings =
                    new SiteSettings(board, WaitPolicy.forRanks(ranks, true), spec.nicMemory(), settings());
            HostSite place = HostSite.alone(kernel.newStore(), room, spec.placement());
            Faults faults = Faults.of(spec.faults(), spec.placement(), kernel::now);
            RankBody body = spec.task() == null ? new ProgramBody(programs.all(), spec) : new TaskBody(spec.task());
            try (Site site = new Site(settings, place, faults, kernel)) {
                kernel.connect(
                        NicSettings.ofMemory(spec.nicMemory()),
                        place.rankDoorbells(),
                        site.transferFaults(),
                        site::fail);
                List<Site> own = new ArrayList<>();
                List<Rank> made = new ArrayList<>();
                String details;
                RankHost host;
                try (HostedWorlds worlds = new HostedWorlds(site)) {
                    site.spawnBy(spawner(site, kernel, console, worlds));
                    for (int rank = 0; rank < ranks; rank++) {
                        Site alone = new Site(site, rank);
                        own.add(alone);
                        made.addAll(new RankMaker(spec, alone, console).make(rank, rank + 1));
                    }
                    host = new RankHost(site, made, true, body);
                    worlds.add(host);
                    details = run(site, kernel, host, worlds);
                } finally {
                    own.forEach(Site::close);
                }
                return end(site, host, details);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            carrier.close();
            if (kernel != null) {
                kernel.close();
            }
        }
    }

    private Spawner spawner(Site site, ModelKernel kernel, JobConsole console, HostedWorlds worlds) {
        return kernel.canSpawn()
                ? new WorldSpawner(spec, site, worlds, true, new ModelQuarters(site, kernel, console))
                : null;
    }

    /** Runs the ranks to their end; returns the explanation of the end. */
    private String run(Site site, ModelKernel kernel, RankHost host, HostedWorlds worlds) {
        hosts = new ModelHosts(site, worlds);
        Supervisor supervisor = new Supervisor(site, hosts, spec.timeout(), spec.stacksOnTimeout(), listener::idle);
        listener.begin(supervisor);
        long start = System.nanoTime();
        try (ReportServer reports = new ReportServer(spec, supervisor)) {
            reports.start();
            host.start();
            machine.start(kernel);
            supervisor.awaitEnd();
        }
        machine.end();
        listener.modelled(new ModelledRun(
                site.board().ending() == null,
                kernel.now(),
                kernel.turns(),
                System.nanoTime() - start,
                kernel.linkLoads()));
        listener.unusedFaults(site.faults().unused());
        return standstill.isEmpty() ? supervisor.details() : standstill;
    }

    private static JobEnd end(Site site, RankHost host, String details) {
        site.close(); // may detect that the job failed
        List<RankOutcome> outcomes =
                IntStream.range(0, host.ranks().size()).mapToObj(host::outcome).toList();
        return JobEnd.of(Endings.of(site), details, outcomes, Map.of());
    }

    /** Ends a job whose ranks all wait while no event is pending. */
    private void standStill(Board board, WaitingRoom room) {
        String waits = hosts.waits() + Supervisor.why(hosts);
        if (board.end(Ending.of(Ending.Kind.DEADLOCK, "deadlock: every rank waits, and nothing is on its way"), room)) {
            standstill = waits;
        }
    }
}
