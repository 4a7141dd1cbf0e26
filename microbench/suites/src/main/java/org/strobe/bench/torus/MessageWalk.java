package org.strobe.bench.torus;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.strobe.emulator.kernel.WorkSpan;
import org.strobe.mpi.bgl.packet.Layer;

/**
 * Work for one message in one packet, from the call of its sender until its receiver has it.
 *
 * <pre>
 *   sender     |call|glue|message|packet|write|
 *   network                                   |=============|
 *   receiver                                     |... read ...|packet|message|glue|mpi|
 * </pre>
 *
 * <p>The receiver reads the packet while it comes in. Cycles in which it waits for the rest count as those of the network.
 */
final class MessageWalk {
    private static final String FIELD = ";";

    private final List<Step> steps;

    /** Work of a rank. */
    record Step(int rank, WorkSpan span) {}

    /**
     * Chooses the work for a message.
     *
     * @param sender work of rank 0 for the message, and perhaps after it
     * @param receiver work of rank 1, until it had the message
     */
    MessageWalk(List<WorkSpan> sender, List<WorkSpan> receiver) {
        long began = sender.stream().mapToLong(WorkSpan::began).min().orElse(0);
        this.steps = Stream.concat(
                        sender.stream().map(span -> new Step(0, span)),
                        receiver.stream().filter(span -> span.began() > began).map(span -> new Step(1, span)))
                .sorted(Comparator.comparingLong(step -> step.span().began()))
                .toList();
    }

    /** Spans as lines of text. */
    static String text(List<WorkSpan> spans) {
        return spans.stream()
                .map(span -> Stream.of(span.layer(), span.what(), span.began(), span.ended(), span.cycles())
                        .map(Object::toString)
                        .collect(Collectors.joining(FIELD)))
                .collect(Collectors.joining("\n"));
    }

    /** Spans of lines of text. */
    static List<WorkSpan> spans(String text) {
        return text.lines()
                .map(line -> line.split(FIELD, -1))
                .map(field -> new WorkSpan(
                        field[0],
                        field[1],
                        Long.parseLong(field[2]),
                        Long.parseLong(field[3]),
                        Double.parseDouble(field[4])))
                .toList();
    }

    boolean isEmpty() {
        return steps.isEmpty();
    }

    /** In the order of their beginnings. */
    List<Step> steps() {
        return steps;
    }

    /** Cycles from the beginning of the message to a time. */
    double cyclesTo(long time) {
        return (time - steps.get(0).span().began()) / nanosOfCycle();
    }

    /** Spans in which the processor never waits tell the length of a cycle. */
    private double nanosOfCycle() {
        WorkSpan longest = steps.stream()
                .map(Step::span)
                .filter(span -> !span.what().equals("read"))
                .max(Comparator.comparingDouble(WorkSpan::cycles))
                .orElseThrow();
        return (longest.ended() - longest.began()) / longest.cycles();
    }

    /** Cycles of the whole message. */
    double cycles() {
        return cyclesTo(
                steps.stream().mapToLong(step -> step.span().ended()).max().orElseThrow());
    }

    /** Cycles of a layer at a rank. */
    double cycles(int rank, Layer layer) {
        return steps.stream()
                .filter(step -> step.rank() == rank && step.span().layer().equals(layer.label()))
                .mapToDouble(step -> step.span().cycles())
                .sum();
    }

    /** Part of a layer in the time of the message. */
    double share(Layer layer) {
        return (cycles(0, layer) + cycles(1, layer)) / cycles();
    }

    /** Cycles in which no processor works for the message. */
    double networkCycles() {
        return cycles()
                - steps.stream().mapToDouble(step -> step.span().cycles()).sum();
    }
}
