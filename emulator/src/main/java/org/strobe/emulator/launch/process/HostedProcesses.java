package org.strobe.emulator.launch.process;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.strobe.emulator.rank.World;

/**
 * Processes of a job by their numbers, which are those of their lines on the board. A process that has ended keeps its number
 * until its whole world has ended and is forgotten.
 */
final class HostedProcesses {
    /** One process; null in the list for a free number. */
    record Hosted(Process process, ProcessPlan plan) {}

    private final List<Hosted> byNumber = new ArrayList<>();

    /** Processes whose end was noticed. */
    private final Set<Hosted> buried = new LinkedHashSet<>();

    /** The lowest number that no process has. */
    int freeNumber() {
        int free = byNumber.indexOf(null);
        return free < 0 ? byNumber.size() : free;
    }

    void add(int number, Process process, ProcessPlan plan) {
        if (number == byNumber.size()) {
            byNumber.add(null);
        }
        byNumber.set(number, new Hosted(process, plan));
    }

    /** Upper bound of numbers, exclusive. */
    int size() {
        return byNumber.size();
    }

    boolean isAlive(int number) {
        Hosted hosted = byNumber.get(number);
        return hosted != null && hosted.process.isAlive();
    }

    /** True if a process has a rank, counted in the job. */
    boolean hasRank(int number, int rank) {
        Hosted hosted = byNumber.get(number);
        return hosted != null && hosted.plan.has(rank);
    }

    /** Number of processes whose end was not noticed. */
    int living() {
        return (int) byNumber.stream().filter(this::isUnburied).count();
    }

    private boolean isUnburied(Hosted hosted) {
        return hosted != null && !buried.contains(hosted);
    }

    /** A process whose end was not noticed; null if there is none. */
    Process firstLiving() {
        return byNumber.stream()
                .filter(this::isUnburied)
                .map(Hosted::process)
                .findFirst()
                .orElse(null);
    }

    boolean allBuried() {
        return firstLiving() == null;
    }

    /** Notices ends since the last call. */
    List<Hosted> bury() {
        List<Hosted> dead = byNumber.stream()
                .filter(each -> isUnburied(each) && !each.process.isAlive())
                .toList();
        buried.addAll(dead);
        return dead;
    }

    /** Spawned worlds all of whose processes are buried. */
    List<World> endedWorlds(int firstSpawned) {
        return buried.stream()
                .map(each -> each.plan.world())
                .distinct()
                .filter(world -> world.first() >= firstSpawned
                        && byNumber.stream()
                                .noneMatch(each ->
                                        isUnburied(each) && each.plan.world().equals(world)))
                .toList();
    }

    /** Frees the numbers of a world's processes. */
    void forget(World world) {
        byNumber.replaceAll(each -> isOf(each, world) ? null : each);
        buried.removeIf(each -> isOf(each, world));
    }

    private static boolean isOf(Hosted hosted, World world) {
        return hosted != null && hosted.plan.world().equals(world);
    }

    /** Kills the processes whose plan meets a condition. */
    void killIf(Predicate<ProcessPlan> condition) {
        byNumber.stream()
                .filter(Objects::nonNull)
                .filter(each -> condition.test(each.plan))
                .forEach(each -> each.process.destroyForcibly());
    }
}
