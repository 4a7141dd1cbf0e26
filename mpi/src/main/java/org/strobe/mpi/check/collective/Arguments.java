package org.strobe.mpi.check.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.strobe.mpi.check.message.Touch;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.type.Type;

/**
 * The arguments of one call of {@link org.strobe.mpi.provider.CollectiveCalls}: what of them must be the same at all ranks,
 * and which bytes they are. By their places in the call's list of arguments.
 */
final class Arguments {
    private final Communicator communicator;
    private final String name;
    private final Object[] values;
    private final Place place;
    private final List<Touch> touches = new ArrayList<>();
    private int root = CollectiveCall.NONE;
    private String operator = "";
    private String counts = "";
    private Data sent;
    private Data received;

    private Arguments(Communicator communicator, String name, Object[] values, Place place) {
        this.communicator = communicator;
        this.name = name;
        this.values = values;
        this.place = place;
    }

    /** @param base the name of the blocking form */
    static Arguments read(Communicator communicator, String name, String base, Object[] values, Place place) {
        Arguments arguments = new Arguments(communicator, name, values, place);
        arguments.read(base);
        return arguments;
    }

    /** What the rank says about it. On an intercommunicator only the name must be the same. */
    CollectiveCall call() {
        return communicator.isInter()
                ? new CollectiveCall(name, place.call(), place.line(), CollectiveCall.NONE, "", "", null, null)
                : new CollectiveCall(name, place.call(), place.line(), root, operator, counts, sent, received);
    }

    List<Touch> touches() {
        return touches;
    }

    private void read(String base) {
        switch (base) {
            case "broadcast" -> {
                root = number(3);
                sent = Data.of(number(1), type(2));
                if (root != Constants.PROC_NULL) {
                    touch(!isRoot(), 0, number(1), type(2));
                }
            }
            case "gather" -> {
                root = number(6);
                send(0);
                if (isRoot()) {
                    receive(3, others());
                }
            }
            case "gatherV" -> {
                root = number(7);
                touch(false, 0, number(1), type(2));
                if (isRoot()) {
                    touchBlocks(true, 3, type(6));
                }
            }
            case "scatter" -> {
                root = number(6);
                if (isRoot()) {
                    sent = Data.of(number(1), type(2));
                    touch(false, 0, number(1) * others(), type(2));
                }
                receive(3, 1);
            }
            case "scatterV" -> {
                root = number(7);
                if (isRoot()) {
                    touchBlocks(false, 0, type(3));
                }
                touch(true, 4, number(5), type(6));
            }
            case "allGather" -> {
                send(0);
                receive(3, others());
            }
            case "allGatherV" -> {
                touch(false, 0, number(1), type(2));
                touchBlocks(true, 3, type(6));
            }
            case "allToAll" -> {
                if (!isInPlace(0)) {
                    sent = Data.of(number(1), type(2));
                    touch(false, 0, number(1) * others(), type(2));
                }
                receive(3, others());
            }
            case "allToAllV" -> {
                touchBlocks(false, 0, type(3));
                touchBlocks(true, 4, type(7));
            }
            case "allToAllW" -> {
                touchBlocksOfTypes(false, 0);
                touchBlocksOfTypes(true, 4);
            }
            case "reduce" -> {
                root = number(5);
                reduceSame();
                touch(false, 0, number(2), type(3));
                if (isRoot()) {
                    touch(true, 1, number(2), type(3));
                }
            }
            case "allReduce", "scan", "exclusiveScan" -> {
                reduceSame();
                touch(false, 0, number(2), type(3));
                touch(true, 1, number(2), type(3));
            }
            case "reduceScatterBlock" -> {
                reduceSame();
                touch(false, 0, number(2) * others(), type(3));
                touch(true, 1, number(2), type(3));
            }
            case "reduceScatter" -> reduceScatter();
            default -> {} // a barrier; or among neighbours, each of whom has others
        }
    }

    private void reduceScatter() {
        int[] blocks = Arrays.copyOf((int[]) values[2], communicator.size());
        counts = Arrays.toString(blocks);
        operator = ((Operator) values[4]).name();
        sent = Data.of(1, type(3));
        touch(false, 0, Arrays.stream(blocks).sum(), type(3));
        touch(true, 1, blocks[communicator.rank()], type(3));
    }

    private void reduceSame() {
        operator = ((Operator) values[4]).name();
        sent = Data.of(number(2), type(3));
    }

    private void send(int buffer) {
        if (!isInPlace(buffer)) {
            sent = Data.of(number(buffer + 1), type(buffer + 2));
            touch(false, buffer, number(buffer + 1), type(buffer + 2));
        }
    }

    private void receive(int buffer, int blocks) {
        if (!isInPlace(buffer)) {
            received = Data.of(number(buffer + 1), type(buffer + 2));
            touch(true, buffer, number(buffer + 1) * blocks, type(buffer + 2));
        }
    }

    private boolean isRoot() {
        return communicator.isInter() ? root == Constants.ROOT : root == communicator.rank();
    }

    private int others() {
        return communicator.remoteSize();
    }

    private int number(int index) {
        return (Integer) values[index];
    }

    private Type type(int index) {
        return (Type) values[index];
    }

    private boolean isInPlace(int index) {
        return Constants.IN_PLACE.equals(values[index]);
    }

    private void touch(boolean writes, int buffer, int count, Type type) {
        add(writes, buffer, 0, count, type);
    }

    private void add(boolean writes, int buffer, long offset, int count, Type type) {
        Touch touch = Touch.of(place, writes, values[buffer], offset, count, type);
        if (touch != null) {
            touches.add(touch);
        }
    }

    /** Counts and displacements follow the buffer. */
    private void touchBlocks(boolean writes, int buffer, Type type) {
        int[] blocks = (int[]) values[buffer + 1];
        int[] displs = (int[]) values[buffer + 2];
        for (int i = 0; !isInPlace(buffer) && i < others(); i++) {
            add(writes, buffer, displs[i] * type.extent(), blocks[i], type);
        }
    }

    private void touchBlocksOfTypes(boolean writes, int buffer) {
        int[] blocks = (int[]) values[buffer + 1];
        int[] displs = (int[]) values[buffer + 2];
        Type[] types = (Type[]) values[buffer + 3];
        for (int i = 0; !isInPlace(buffer) && i < others(); i++) {
            add(writes, buffer, displs[i], blocks[i], types[i]);
        }
    }
}
