package org.strobe.emulator.launch.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.strobe.emulator.launch.Endings;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.RankLoad;
import org.strobe.emulator.launch.RankOutcome;
import org.strobe.emulator.launch.RemoteFailure;
import org.strobe.emulator.launch.StuckSignature;
import org.strobe.emulator.launch.host.RankTable;
import org.strobe.emulator.launch.supervise.DeathCauses;
import org.strobe.emulator.launch.supervise.Hosts;
import org.strobe.emulator.launch.supervise.TimedKills;
import org.strobe.emulator.rank.Site;
import org.strobe.emulator.rank.World;
import org.strobe.emulator.rank.board.Board;
import org.strobe.emulator.rank.calls.Disagreement;
import org.strobe.emulator.rank.calls.GroupCalls;

/** Processes of a job: starts and questions them, takes their reports, and kills those that stay. */
final class ProcessHosts implements Hosts, AutoCloseable {
    private static final long ANSWER_WITHIN = TimeUnit.MILLISECONDS.toNanos(500);

    /** Time for an answer: the first question loads classes, and reports are not urgent. */
    private static final long TOLD_WITHIN = TimeUnit.MILLISECONDS.toNanos(2_000);

    /** Time for an answer of a process that did not answer before. */
    private static final long BRIEFLY = TimeUnit.MILLISECONDS.toNanos(50);

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

    private final Site site;
    private final Reports.Reader reports;
    private final ProcessStarter starter;
    private final JobListener listener;
    private final TimedKills kills;
    private final DeathCauses causes;
    private final HostedProcesses processes = new HostedProcesses();
    private final StartCache cache = StartCache.find();

    /** Processes with a debugger's agent. */
    private final BitSet debugged = new BitSet();

    /** Those of them that did not answer: all their threads are suspended, or they wait for a debugger. */
    private final BitSet silent = new BitSet();

    private final RankOutcome[] outcomes;
    private final Map<Integer, List<String>> waits = new TreeMap<>();
    private final Map<Integer, String> stacks = new TreeMap<>();
    private final List<RankLoad> loads = new ArrayList<>();
    private final Map<Integer, List<GroupCalls>> calls = new TreeMap<>();

    ProcessHosts(JobSpec spec, Site site, Reports.Reader reports, ProcessStarter starter, JobListener listener) {
        this.site = site;
        this.reports = reports;
        this.starter = starter;
        this.listener = listener;
        this.kills = new TimedKills(site, this::kill);
        this.causes = new DeathCauses(site.board(), site.room());
        this.outcomes = new RankOutcome[spec.ranks()];
    }

    /** Starts the processes of a world. If one cannot be started, the job ends and later ones never begin. */
    void start(JobSpec ofWorld, World world) {
        List<ProcessPlan> further = ProcessPlan.of(ofWorld, world);
        JvmCommand jvm = new JvmCommand(processes.living() + further.size(), cache);
        int next = 0;
        try {
            for (; next < further.size(); next++) {
                ProcessPlan plan = further.get(next);
                int number = processes.freeNumber();
                Process process = starter.start(jvm, ofWorld, plan, next, number);
                debugged.set(number, jvm.hasDebugger(ofWorld, plan));
                silent.clear(number);
                processes.add(number, process, plan);
                starter.attach(process, plan, plan.debugged(ofWorld));
                listener.started(plan.first(), plan.end(), process.pid());
            }
        } catch (IOException | RuntimeException | Error e) {
            site.board().end(Endings.ofStart(further.get(next).first(), e), site.room());
        }
        starter.startPumps();
    }

    /** Starts spawned ranks on request. The job ends if they cannot be started. */
    private void startLater(int first, byte[] description) {
        if (site.room().isAborted()) {
            return;
        }
        try {
            JobSpec later = SpecCodec.read(description);
            World world = new World(first, later.ranks());
            starter.describe(world, description);
            start(later, world);
        } catch (RuntimeException | Error e) {
            site.board().end(Endings.ofStart(first, e), site.room());
        }
    }

    @Override
    public boolean awaitEnd(long nanos) throws InterruptedException {
        bury();
        Process living = processes.firstLiving();
        if (living != null && living.waitFor(nanos, TimeUnit.NANOSECONDS)) {
            bury();
        }
        takeReports();
        processes.endedWorlds(outcomes.length).forEach(this::forget);
        return processes.allBuried();
    }

    private void bury() {
        for (HostedProcesses.Hosted dead : processes.bury()) {
            causes.add(new DeathCauses.Death(
                    dead.plan().first(),
                    dead.plan().end(),
                    dead.process().pid(),
                    dead.process().exitValue(),
                    System.nanoTime()));
        }
        causes.explain(!processes.allBuried());
    }

    /** Frees the numbers and the processes of a spawned world that has ended, after a last look at its calls. */
    private void forget(World world) {
        Map<Integer, List<GroupCalls>> ofWorld = new TreeMap<>();
        for (int rank = world.first(); rank < world.first() + world.size(); rank++) {
            List<GroupCalls> ofRank = calls.remove(rank);
            if (ofRank != null) {
                ofWorld.put(rank, ofRank);
            }
        }
        Endings.endIfDiffering(site, ofWorld);
        processes.forget(world);
        starter.forget(world);
        for (int rank = world.first(); rank < world.first() + world.size(); rank++) {
            site.board().rankGone(rank);
        }
    }

    /** Takes the reports of processes and carries out their requests. */
    void takeReports() {
        for (Reports.Report report = reports.poll(); report != null; report = reports.poll()) {
            take(report);
        }
    }

    @SuppressWarnings("unchecked") // a report has the value type of its kind
    private void take(Reports.Report report) {
        switch (report.kind()) {
            case OUTCOME -> {
                // The results of spawned ranks are on the board; nothing more is needed.
                if (report.rank() < outcomes.length) {
                    outcomes[report.rank()] = outcome(report);
                }
            }
            case WAITS -> waits.putAll((Map<Integer, List<String>>) report.value());
            case CALLS -> calls.putAll((Map<Integer, List<GroupCalls>>) report.value());
            case LOADS -> loads.addAll((List<RankLoad>) report.value());
            case STACKS -> stacks.putAll((Map<Integer, String>) report.value());
            case SPAWN -> startLater(report.rank(), (byte[]) report.value());
        }
    }

    private RankOutcome outcome(Reports.Report report) {
        int exitCode = site.board().exitCode(report.rank());
        return report.value() != null
                ? (RankOutcome) report.value()
                : new RankOutcome(
                        exitCode, null, new RemoteFailure("what it threw or returned can't be read here"), false);
    }

    /** Questions all running processes; true if all have answered in time. */
    private boolean ask(Board.Question question) {
        return ask(question, ANSWER_WITHIN);
    }

    private boolean ask(Board.Question question, long within) {
        int number = site.board().ask(question);
        long start = System.nanoTime();
        boolean all = true;
        for (int i = 0; i < processes.size(); i++) {
            all &= hasAnswered(i, number, start + (silent.get(i) ? BRIEFLY : within));
        }
        takeReports();
        return all;
    }

    /** Waits for an answer until a time. An interrupt ends the wait, and soon the job. */
    private boolean hasAnswered(int process, int question, long until) {
        while (!site.board().hasAnswered(process, question) && processes.isAlive(process)) {
            if (System.nanoTime() - until > 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            takeReports();
            LockSupport.parkNanos(PAUSE);
        }
        return true;
    }

    private boolean anyAnswered(int answer) {
        return IntStream.range(0, processes.size())
                .anyMatch(i -> processes.isAlive(i) && site.board().answerOf(i) == answer);
    }

    @Override
    public long stuckSignature() {
        return signature(Board.Question.ALL_STUCK);
    }

    @Override
    public long idleSignature() {
        return signature(Board.Question.ALL_IDLE);
    }

    private long signature(Board.Question question) {
        if (processes.allBuried() || !ask(question) || anyAnswered(Board.NO) || anyToCome()) {
            return 0;
        }
        StuckSignature signature = new StuckSignature();
        for (int i = 0; i < processes.size(); i++) {
            if (processes.isAlive(i)) {
                signature.add(site.board().signatureOf(i));
            } else {
                signature.add(StuckSignature.ENDED);
            }
        }
        return signature.get();
    }

    /** True if requested ranks have not begun. */
    private boolean anyToCome() {
        return IntStream.range(outcomes.length, site.board().taken())
                .anyMatch(rank -> site.board().rankState(rank) == Board.RankState.NOT_STARTED);
    }

    @Override
    public boolean mayStillAct() {
        return !ask(Board.Question.MAY_ACT) || anyAnswered(Board.YES);
    }

    @Override
    public boolean canBeHeld() {
        return !debugged.isEmpty() || Hosts.super.canBeHeld();
    }

    @Override
    public boolean isHeld() {
        if (Hosts.super.isHeld()) {
            return true;
        }
        if (debugged.isEmpty()) {
            return false;
        }
        ask(Board.Question.HELD);
        findSilent();
        return debugged.stream().anyMatch(process -> silent.get(process) || isHeld(process));
    }

    /** Of the processes that a debugger may hold, finds those that have not answered the latest question. */
    private void findSilent() {
        int asked = site.board().question();
        debugged.stream().forEach(process -> silent.set(process, isSilent(process, asked)));
    }

    private boolean isSilent(int process, int question) {
        return processes.isAlive(process) && !site.board().hasAnswered(process, question);
    }

    private boolean isHeld(int process) {
        return processes.isAlive(process) && site.board().answerOf(process) == Board.YES;
    }

    @Override
    public List<RankLoad> loads() {
        loads.clear();
        ask(Board.Question.LOADS, TOLD_WITHIN);
        return loads.stream().sorted(Comparator.comparingInt(RankLoad::rank)).toList();
    }

    @Override
    public String waits() {
        waits.clear();
        ask(Board.Question.WAITS, TOLD_WITHIN);
        findSilent();
        for (int rank = 0; rank < site.board().taken(); rank++) {
            if (site.board().rankState(rank) != Board.RankState.FREE) {
                waits.putIfAbsent(rank, rowOf(rank));
            }
        }
        return RankTable.format(waits);
    }

    /** Row of a rank whose process does not answer. */
    private List<String> rowOf(int rank) {
        return switch (site.board().rankState(rank)) {
            case FREE -> RankTable.notBegun();
            case NOT_STARTED ->
                isSilent(rank) ? RankTable.row("nothing: its JVM waits for a debugger") : RankTable.notBegun();
            case ENDED -> RankTable.ended(site.board().exitCode(rank));
            case RUNNING -> RankTable.row("it does not answer" + (isSilent(rank) ? ": a debugger holds it" : ""));
        };
    }

    private boolean isSilent(int rank) {
        return silent.stream().anyMatch(process -> processes.hasRank(process, rank));
    }

    /** Processes that have ended have told their calls. */
    @Override
    public String disagreement() {
        ask(Board.Question.CALLS, TOLD_WITHIN);
        return Disagreement.find(calls);
    }

    @Override
    public String stacks() {
        stacks.clear();
        for (int rank = 0; rank < site.board().taken(); rank++) {
            if (site.board().rankState(rank) == Board.RankState.RUNNING) {
                stacks.put(rank, "\"rank-" + rank + "\" does not answer\n");
            }
        }
        ask(Board.Question.STACKS, TOLD_WITHIN);
        return String.join("\n", stacks.values());
    }

    @Override
    public void tick(long nanosSinceStart) {
        kills.tick(nanosSinceStart);
    }

    private void kill(List<Integer> ranks) {
        processes.killIf(plan -> ranks.stream().anyMatch(plan::has));
    }

    @Override
    public void end() {
        // Each process notices the abort within a tick.
    }

    @Override
    public void abandon() {
        bury();
        causes.explain(false); // processes that are killed now are no cause
        processes.killIf(plan -> true);
    }

    List<RankOutcome> outcomes() {
        return Arrays.asList(outcomes);
    }

    @Override
    public void close() {
        processes.killIf(plan -> true);
    }
}
