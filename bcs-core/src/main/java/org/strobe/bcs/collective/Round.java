package org.strobe.bcs.collective;

import java.util.List;
import java.util.Objects;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.emulator.nic.JobFailedException;

/** A collective of a team, at one of its nodes. */
final class Round {
    private final ProcessTeam team;
    private final long number;
    private final List<Descriptor> posted;
    private long moved;
    private boolean isOver;

    /** @param posted requests of the processes on this node, in team order */
    Round(ProcessTeam team, long number, List<Descriptor> posted) {
        this.team = team;
        this.number = number;
        this.posted = posted;
        for (Descriptor each : posted) {
            if (signature(each) != signature(first())) {
                throw disagreement(told(first()) + ", " + told(each));
            }
        }
    }

    /** Hash of the arguments that all processes must agree on. */
    static int signature(Descriptor each) {
        boolean isReduction = each.kind() == RequestKind.REDUCE || each.kind() == RequestKind.ALL_REDUCE;
        return Objects.hash(
                each.kind().name(), each.peer(), isReduction ? each.bytes() : 0, isReduction ? each.word() : 0);
    }

    /** Failure for processes that call different collectives. */
    static JobFailedException disagreement(String who) {
        return new JobFailedException(
                "ranks of a communicator call different collectives: " + who + "; --check names lines");
    }

    /** The call of a process, in words. */
    static String told(Descriptor each) {
        String call = switch (each.kind()) {
            case BARRIER -> "barrier";
            case BROADCAST -> "bcast from rank " + each.peer();
            case REDUCE -> "reduce to rank " + each.peer() + operation(each);
            case ALL_REDUCE -> "allReduce" + operation(each);
            default -> "Finalize or frees the communicator";
        };
        return "rank " + each.process() + " calls " + call;
    }

    private static String operation(Descriptor each) {
        NicReduction reduction = NicReduction.of(each.word());
        return " of " + each.bytes() + " bytes, " + reduction.operator() + " of " + reduction.element();
    }

    private Descriptor first() {
        return posted.getFirst();
    }

    ProcessTeam team() {
        return team;
    }

    long number() {
        return number;
    }

    List<Descriptor> posted() {
        return posted;
    }

    RequestKind kind() {
        return first().kind();
    }

    /** Root of the collective; for a reduction to every process, the first process of the team. */
    int root() {
        return first().peer();
    }

    boolean isReduction() {
        return kind() == RequestKind.REDUCE || kind() == RequestKind.ALL_REDUCE;
    }

    /** Bytes of the operand of a reduction. */
    long bytes() {
        return first().bytes();
    }

    long operation() {
        return first().word();
    }

    /** Bytes of a broadcast that the root has sent or another process has received. */
    long moved() {
        return moved;
    }

    void moveTo(long position) {
        moved = position;
    }

    /** Ends the collective; only the notices of completion are left. */
    void end() {
        isOver = true;
    }

    boolean isOver() {
        return isOver;
    }
}
