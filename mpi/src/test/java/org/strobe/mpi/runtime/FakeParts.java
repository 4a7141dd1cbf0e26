package org.strobe.mpi.runtime;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.type.Type;

/** A runtime over {@link FakeEngine} with the few collectives that communicators are made with, each in its simplest form. */
final class FakeParts implements Parts {
    @Override
    public Engine engine(Rank rank, ThreadLevel level) {
        return new FakeEngine(rank);
    }

    @Override
    public CollectiveCalls collectives(Engine engine, Channel channel, RankCommunicator communicator) {
        return calls(engine, new Simple(channel, communicator));
    }

    @Override
    public CollectiveCalls interCollectives(
            Engine engine, Channel channel, Channel local, RankCommunicator communicator) {
        return calls(engine, new Simple(channel, communicator));
    }

    @Override
    public Storage storage() {
        return new NoStorage();
    }

    private static CollectiveCalls calls(Engine engine, InvocationHandler handler) {
        return (CollectiveCalls) Proxy.newProxyInstance(
                FakeParts.class.getClassLoader(), new Class<?>[] {CollectiveCalls.class}, handler);
    }

    private static final class Simple implements InvocationHandler {
        private final Channel channel;
        private final RankCommunicator communicator;
        private int calls;

        Simple(Channel channel, RankCommunicator communicator) {
            this.channel = channel;
            this.communicator = communicator;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            calls++;
            Operation started =
                    switch (method.getName()) {
                        case "barrier", "startBarrier" -> allGather(new int[1], 1, new int[communicator.remoteSize()]);
                        case "broadcast", "startBroadcast" ->
                            broadcast((int[]) args[0], (int) args[1], (int) args[3]);
                        case "allGather", "startAllGather" ->
                            allGather((int[]) args[0], (int) args[1], (int[]) args[3]);
                        default -> throw new UnsupportedOperationException(method.getName());
                    };
            if (method.getName().startsWith("start")) {
                return started;
            }
            started.await();
            return null;
        }

        private Operation broadcast(int[] data, int count, int root) {
            if (communicator.rank() != root) {
                return channel.startReceive(data, 0, count, Type.INT, root, calls);
            }
            for (int i = 0; i < communicator.size(); i++) {
                if (i != root) {
                    channel.send(SendMode.STANDARD, data, 0, count, Type.INT, i, calls);
                }
            }
            return channel.startSend(SendMode.STANDARD, data, 0, 0, Type.INT, -2, 0);
        }

        private Operation allGather(int[] own, int count, int[] all) {
            List<Operation> receives = new ArrayList<>();
            for (int i = 0; i < communicator.remoteSize(); i++) {
                receives.add(channel.startReceive(all, 4L * i * count, count, Type.INT, i, calls));
            }
            for (int i = 0; i < communicator.remoteSize(); i++) {
                channel.send(SendMode.STANDARD, own, 0, count, Type.INT, i, calls);
            }
            return all(receives);
        }

        private static Operation all(List<Operation> operations) {
            return (Operation) Proxy.newProxyInstance(
                    FakeParts.class.getClassLoader(), new Class<?>[] {Operation.class}, (proxy, method, args) -> {
                        switch (method.getName()) {
                            case "isDone":
                                return operations.stream().allMatch(Operation::isDone);
                            case "test":
                                return operations.stream().allMatch(Operation::test);
                            case "await":
                                operations.forEach(Operation::await);
                                return null;
                            default:
                                return null;
                        }
                    });
        }
    }
}
