package org.strobe.bcs.collective;

import java.util.List;
import java.util.Objects;
import org.strobe.bcs.arithmetic.NicReduction;
import org.strobe.bcs.message.Descriptor;
import org.strobe.bcs.message.Kind;
import org.strobe.emulator.nic.JobFailedException;

/** One collective of a team, as a node does its part of it. */
final class Round {
    private final Team team;
    private final long number;
    private final List<Descriptor> posted;
    private long moved;
    private boolean isOver;

    /** @param posted what the team's processes of this node have posted, in their order in the team */
    Round(Team team, long number, List<Descriptor> posted) {
        this.team = team;
        this.number = number;
        this.posted = posted;
        for (Descriptor each : posted) {
            if (signature(each) != signature(first())) {
                throw disagreement(told(first()) + ", " + told(each));
            }
        }
    }

    /** What all that post a collective have to agree on, as a number. */
    static int signature(Descriptor each) {
        boolean isReduction = each.kind() == Kind.REDUCE || each.kind() == Kind.ALL_REDUCE;
        return Objects.hash(
                each.kind().name(), each.peer(), isReduction ? each.bytes() : 0, isReduction ? each.word() : 0);
    }

    /** Who calls what does not fit together. */
    static JobFailedException disagreement(String who) {
        return new JobFailedException(
                "ranks of a communicator call different collectives: " + who + "; --check names lines");
    }

    /** What a process has called, in words. */
    static String told(Descriptor each) {
        String call = switch (each.kind()) {
            case BARRIER -> "barrier";
            case BROADCAST -> "bcast from rank " + each.peer();
            case REDUCE -> "reduce to rank " + each.peer() + operation(each);
            case ALL_REDUCE -> "allReduce" + operation(each);
            default -> "Finalize, or frees it";
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

    Team team() {
        return team;
    }

    long number() {
        return number;
    }

    List<Descriptor> posted() {
        return posted;
    }

    Kind kind() {
        return first().kind();
    }

    /** The process that gives or gets; of a reduction for all, the one where it comes together. */
    int root() {
        return first().peer();
    }

    boolean isReduction() {
        return kind() == Kind.REDUCE || kind() == Kind.ALL_REDUCE;
    }

    /** Of a reduction. */
    long bytes() {
        return first().bytes();
    }

    long operation() {
        return first().word();
    }

    /** How many bytes of a broadcast are sent, or have come. */
    long moved() {
        return moved;
    }

    void moveTo(long position) {
        moved = position;
    }

    /** Nothing is left to do but to tell. */
    void end() {
        isOver = true;
    }

    boolean isOver() {
        return isOver;
    }
}
