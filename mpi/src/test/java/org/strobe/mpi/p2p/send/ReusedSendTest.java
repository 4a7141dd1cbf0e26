package org.strobe.mpi.p2p.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.engine.message.Leftovers;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.p2p.memory.SharedBlock;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Each field of a reused send is that of a new one; a field that is added later is looked at too. */
class ReusedSendTest {
    /** Links of lists, which end when the request leaves them; what each message sets; pieces, which know their message. */
    private static final Set<String> KEPT =
            Set.of("next", "exposedBefore", "exposedAfter", "partner", "dest", "envelopeTag", "place", "pieces");

    private record NoOffer() implements NicMatching.Offer {
        @Override
        public void cancel() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isCancelled() {
            return true;
        }
    }

    private static final class Context extends MessageContext {
        Context(int number) {
            super(number, 0, null);
        }
    }

    @Test
    void shouldLeaveNothingOfTheLastMessage() throws ReflectiveOperationException {
        MpiFailure failure = new MpiFailure(ErrorClass.BUFFER, "of the last message");
        Constructor<?> ofBlocks = SharedBlock.class.getDeclaredConstructors()[0];
        ofBlocks.setAccessible(true);
        Object block = ofBlocks.newInstance(null, 0, 0);
        SendRequest used = new SendRequest(null, null);
        SendRequest fresh = new SendRequest(null, null);
        Leftovers leftovers =
                new Leftovers(used, KEPT, new Context(1), failure, Type.INT, block, new byte[2], new NoOffer());
        MessageContext context = new Context(2);
        byte[] buffer = new byte[1];
        used.fill(context, buffer, 0, 1, Type.BYTE, 1);
        fresh.fill(context, buffer, 0, 1, Type.BYTE, 1);
        assertThat(leftovers.against(fresh)).isEmpty();
    }
}
