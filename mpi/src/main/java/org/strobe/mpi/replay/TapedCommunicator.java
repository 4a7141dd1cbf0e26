package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.PendingCommunicator;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.type.Type;

/** A communicator. */
final class TapedCommunicator extends Taped {
    private final Communicator communicator;

    TapedCommunicator(TapedProvider provider, Communicator communicator) {
        super(provider, communicator);
        this.communicator = communicator;
    }

    @Override
    Object call(Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "receive", "sendReceive", "sendReceiveReplace", "probe" -> receive(method, arguments);
            case "probeMatched" -> taped((MatchedMessage) receive(method, arguments));
            case "tryProbe" -> tape().perhaps(communicator::tryProbe, communicator::probe);
            case "tryProbeMatched" -> taped(tape().perhaps(communicator::tryProbeMatched, communicator::probeMatched));
            case "startReceive" -> startReceive(arguments);
            case "prepareSend" -> prepareSend(arguments);
            case "prepareReceive" -> prepareReceive(arguments);
            case "createWindow", "allocateWindow", "createDynamicWindow" -> window(method, arguments);
            case "openFile" -> file(method, arguments);
            case "accept", "connect", "spawn" -> throw TapedProvider.refused();
            default -> other(method, arguments);
        };
    }

    private Object receive(Method method, Object[] arguments) throws Throwable {
        if (!tape().asked().isWild()) {
            return ask(method, arguments);
        }
        int at = Asked.peerAt(method);
        return tape().<Outcome>any((source, tag) -> {
            Object[] narrowed = arguments.clone();
            narrowed[at] = source;
            narrowed[at + 1] = tag;
            return (Outcome) ask(method, narrowed);
        });
    }

    private Operation startReceive(Object[] arguments) {
        return tape().pending(true, receiving(arguments), null);
    }

    private Tape.Making receiving(Object[] arguments) {
        return (source, tag) ->
                communicator.startReceive(arguments[0], (int) arguments[1], (Type) arguments[2], source, tag);
    }

    private Operation prepareReceive(Object[] arguments) {
        return tape().pending(
                        true,
                        receiving(arguments),
                        (source, tag) -> communicator.prepareReceive(
                                arguments[0], (int) arguments[1], (Type) arguments[2], source, tag));
    }

    private Operation prepareSend(Object[] arguments) {
        SendMode mode = (SendMode) arguments[0];
        int count = (int) arguments[2];
        Type type = (Type) arguments[3];
        int dest = (int) arguments[4];
        int tag = (int) arguments[5];
        return tape().pending(
                        false,
                        (peer, any) -> communicator.startSend(mode, arguments[1], count, type, dest, tag),
                        (peer, any) -> communicator.prepareSend(mode, arguments[1], count, type, dest, tag));
    }

    private MatchedMessage taped(MatchedMessage message) {
        return message == null ? null : new TapedMessage(tape(), message);
    }

    private Window window(Method method, Object[] arguments) throws Throwable {
        Turns turns = provider().turns(communicator);
        Window window = (Window) ask(method, arguments);
        return new TapedWindow(provider(), window, communicator.rank(), turns).as(Window.class);
    }

    private OpenFile file(Method method, Object[] arguments) throws Throwable {
        Turns turns = provider().turns(communicator);
        return new TapedFile(provider(), (OpenFile) ask(method, arguments), turns).as(OpenFile.class);
    }

    /** What comes out in one way only, or is pending. */
    private Object other(Method method, Object[] arguments) throws Throwable {
        if (method.getReturnType() == Operation.class) {
            return tape().pending(false, (peer, tag) -> (Operation) askPlainly(method, arguments), null);
        }
        Object result = ask(method, arguments);
        if (result instanceof Communicator made) {
            return provider().taped(made);
        } else if (result instanceof PendingCommunicator pending) {
            return new PendingCommunicator(
                    provider().taped(pending.communicator()),
                    tape().pending(false, (peer, tag) -> pending.operation(), null));
        }
        return result;
    }
}
