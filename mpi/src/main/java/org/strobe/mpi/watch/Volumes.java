package org.strobe.mpi.watch;

import java.util.Arrays;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Topology;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.type.Type;

/**
 * Reads from a call's arguments how many bytes it moves and whom it is about. In a collective, what a rank contributes counts
 * as sent and what it gets as received, with its own part, whatever messages the algorithm needs.
 */
final class Volumes {
    private static final int[] NOBODY = {};

    private final Call call;
    private final Object[] arguments;

    private Volumes(Call call) {
        this.call = call;
        this.arguments = call.allArguments();
    }

    /** Fills in what can be known before the call is made. */
    static void measure(Call call) {
        Class<?> where = call.method().getDeclaringClass();
        Volumes volumes = new Volumes(call);
        if (where == Communicator.class) {
            volumes.ofMessage();
        } else if (where == CollectiveCalls.class) {
            volumes.ofCollective();
        } else if (where == Window.class) {
            volumes.ofWindow();
        } else if (where == OpenFile.class) {
            volumes.ofFile();
        }
    }

    /** The message that a send with these arguments sends; null if it goes to nobody. */
    static Message sent(Call send, long order) {
        return switch (send.method().getName()) {
            case "send", "startSend", "prepareSend" ->
                message(send, send.peer, send.tag, bytes(send.argument(2), send.argument(3)), order);
            case "sendReceive" -> message(send, send.peer, send.tag, bytes(send.argument(1), send.argument(2)), order);
            case "sendReceiveReplace" ->
                message(send, send.peer, send.tag, bytes(send.argument(1), send.argument(2)), order);
            default -> null;
        };
    }

    /** A message with that end; null if it is nobody. */
    static Message message(Call call, int peer, int tag, long bytes, long order) {
        if (peer < 0) {
            return null;
        }
        Communicator where = call.communicator();
        return new Message(where.context(), peer, where.remoteGroup().process(peer), tag, bytes, order);
    }

    private static long bytes(Object count, Object type) {
        return (int) count * ((Type) type).size();
    }

    private int number(int index) {
        return (int) arguments[index];
    }

    private void ofMessage() {
        switch (call.method().getName()) {
            case "send", "startSend", "prepareSend" -> envelope(4, 5);
            case "receive", "startReceive", "prepareReceive" -> envelope(3, 4);
            case "sendReceive" -> envelope(3, 4);
            case "sendReceiveReplace" -> envelope(3, 4);
            case "probe", "tryProbe", "probeMatched", "tryProbeMatched" -> envelope(0, 1);
            default -> {
                return;
            }
        }
        if (!call.method().getName().equals("prepareSend")) {
            call.sent = sent(call, call.order());
            call.sentBytes = call.sent == null ? 0 : call.sent.bytes();
        }
    }

    private void envelope(int peer, int tag) {
        call.peer = number(peer);
        call.tag = number(tag);
    }

    private void ofCollective() {
        String method = call.method().getName();
        String name = method.startsWith("start") ? method.substring("start".length()) : method;
        Communicator here = call.communicator();
        int ranks = here.remoteSize();
        switch (Character.toLowerCase(name.charAt(0)) + name.substring(1)) {
            case "broadcast" -> {
                call.root = number(3);
                moved(isRoot() ? block(1, 2) : 0, isLeaf() ? block(1, 2) : 0);
            }
            case "gather" -> {
                call.root = number(6);
                moved(isMember() ? sentBlock(1) : 0, isRoot() ? ranks * block(4, 5) : 0);
            }
            case "gatherV" -> {
                call.root = number(7);
                moved(isMember() ? sentBlock(1, 4, 6) : 0, isRoot() ? blocks(4, 6, ranks) : 0);
            }
            case "scatter" -> {
                call.root = number(6);
                moved(isRoot() ? ranks * block(1, 2) : 0, isMember() ? receivedBlock(1, 2) : 0);
            }
            case "scatterV" -> {
                call.root = number(7);
                moved(isRoot() ? blocks(1, 3, ranks) : 0, isMember() ? receivedBlockV() : 0);
            }
            case "allGather" -> moved(sentBlock(1), ranks * block(4, 5));
            case "allGatherV" -> moved(sentBlock(1, 4, 6), blocks(4, 6, ranks));
            case "allToAll" -> moved(ranks * (isInPlace(0) ? block(4, 5) : block(1, 2)), ranks * block(4, 5));
            case "allToAllV" -> moved(isInPlace(0) ? blocks(5, 7, ranks) : blocks(1, 3, ranks), blocks(5, 7, ranks));
            case "allToAllW" -> moved(isInPlace(0) ? blocksW(5, 7, ranks) : blocksW(1, 3, ranks), blocksW(5, 7, ranks));
            case "neighborAllGather" -> moved(block(1, 2), neighbours(sources()) * block(4, 5));
            case "neighborAllGatherV" -> moved(block(1, 2), blocks(4, 6, sources()));
            case "neighborAllToAll" ->
                moved(neighbours(destinations()) * block(1, 2), neighbours(sources()) * block(4, 5));
            case "neighborAllToAllV" -> moved(blocks(1, 3, destinations()), blocks(5, 7, sources()));
            case "reduce" -> {
                call.root = number(5);
                moved(isMember() ? block(2, 3) : 0, isRoot() ? block(2, 3) : 0);
            }
            case "reduceScatter" -> {
                int[] counts = (int[]) arguments[2];
                int parts = Math.min(counts.length, here.size());
                moved(blocks(2, 3, parts), here.rank() < parts ? bytes(counts[here.rank()], arguments[3]) : 0);
            }
            case "reduceScatterBlock" -> moved(here.size() * block(2, 3), block(2, 3));
            case "allReduce", "scan", "exclusiveScan" -> moved(block(2, 3), block(2, 3));
            default -> {
                return;
            }
        }
    }

    private void moved(long sent, long received) {
        call.sentBytes = sent;
        call.receivedBytes = received;
    }

    private boolean isRoot() {
        return call.communicator().isInter()
                ? call.root == Constants.ROOT
                : call.root == call.communicator().rank();
    }

    /** Whether it gives to, or gets from, the root: in one group, the root does so too. */
    private boolean isMember() {
        return call.root >= 0;
    }

    /** Whether it gets what the root has. */
    private boolean isLeaf() {
        return isMember() && !isRoot();
    }

    private boolean isInPlace(int buffer) {
        return Constants.IN_PLACE.equals(arguments[buffer]);
    }

    private long block(int count, int type) {
        return bytes(arguments[count], arguments[type]);
    }

    /** The own part of what is sent, which may lie in the receive buffer, as large as every other. */
    private long sentBlock(int count) {
        return isInPlace(0) ? block(count + 3, count + 4) : block(count, count + 1);
    }

    /** The same where parts differ in size. */
    private long sentBlock(int count, int counts, int type) {
        return isInPlace(0)
                ? bytes(((int[]) arguments[counts])[call.communicator().rank()], arguments[type])
                : block(count, count + 1);
    }

    private long receivedBlock(int sentCount, int sentType) {
        return isInPlace(3) ? block(sentCount, sentType) : block(4, 5);
    }

    private long receivedBlockV() {
        return isInPlace(4) ? bytes(((int[]) arguments[1])[call.communicator().rank()], arguments[3]) : block(5, 6);
    }

    private long blocks(int counts, int type, int parts) {
        int[] numbers = (int[]) arguments[counts];
        long elements = 0;
        for (int i = 0; i < parts; i++) {
            elements += numbers[i];
        }
        return elements * ((Type) arguments[type]).size();
    }

    private long blocksW(int counts, int types, int parts) {
        int[] numbers = (int[]) arguments[counts];
        Type[] layouts = (Type[]) arguments[types];
        long bytes = 0;
        for (int i = 0; i < parts; i++) {
            bytes += numbers[i] * layouts[i].size();
        }
        return bytes;
    }

    private int[] sources() {
        Topology topology = call.communicator().state().topology();
        return topology == null ? NOBODY : topology.sources(call.communicator().rank());
    }

    private int[] destinations() {
        Topology topology = call.communicator().state().topology();
        return topology == null
                ? NOBODY
                : topology.destinations(call.communicator().rank());
    }

    /** How many there are; beyond an open border there is nobody. */
    private static long neighbours(int[] ranks) {
        return Arrays.stream(ranks).filter(each -> each >= 0).count();
    }

    private long blocks(int counts, int type, int[] neighbours) {
        int[] numbers = (int[]) arguments[counts];
        long elements = 0;
        for (int i = 0; i < neighbours.length; i++) {
            elements += neighbours[i] < 0 ? 0 : numbers[i];
        }
        return elements * ((Type) arguments[type]).size();
    }

    private void ofWindow() {
        switch (call.method().getName()) {
            case "put", "accumulate" -> {
                call.peer = number(3);
                moved(block(1, 2), 0);
            }
            case "get" -> {
                call.peer = number(3);
                moved(0, block(1, 2));
            }
            case "getAccumulate" -> {
                call.peer = number(6);
                moved(block(1, 2), block(4, 5));
            }
            case "fetchAndOp" -> {
                call.peer = number(3);
                moved(((Type) arguments[2]).size(), ((Type) arguments[2]).size());
            }
            case "compareAndSwap" -> {
                call.peer = number(4);
                moved(((Type) arguments[3]).size(), ((Type) arguments[3]).size());
            }
            case "lock" -> call.peer = number(1);
            case "unlock", "flush", "flushLocal" -> call.peer = number(0);
            default -> {
                return;
            }
        }
    }

    private void ofFile() {
        String method = call.method().getName();
        if (method.contains("rite")) {
            moved(block(3, 4), 0);
        }
    }
}
