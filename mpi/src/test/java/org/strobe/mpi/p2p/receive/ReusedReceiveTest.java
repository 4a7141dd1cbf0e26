package org.strobe.mpi.p2p.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.engine.message.Leftovers;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Each field of a reused receive is that of a new one; a field that is added later is looked at too. */
class ReusedReceiveTest {
    /** Links of lists, which end when the request leaves them, and the pieces of an offered message, which begin anew. */
    private static final Set<String> LINKS = Set.of("next", "helper", "placing");

    private static final class Context extends MessageContext {
        Context(int number) {
            super(number, 0, null);
        }
    }

    @Test
    void shouldLeaveNothingOfTheLastMessage() throws IllegalAccessException {
        MpiFailure failure = new MpiFailure(ErrorClass.BUFFER, "of the last message");
        ReceiveRequest used = new ReceiveRequest(null, null);
        ReceiveRequest fresh = new ReceiveRequest(null, null);
        NicMatching.Posted posted = () -> true;
        Leftovers leftovers = new Leftovers(used, LINKS, new Context(1), failure, Type.INT, new byte[2], posted);
        MessageContext context = new Context(2);
        byte[] buffer = new byte[1];
        used.fill(context, buffer, 0, 1, Type.BYTE, 3, 4);
        fresh.fill(context, buffer, 0, 1, Type.BYTE, 3, 4);
        assertThat(leftovers.against(fresh)).isEmpty();
    }
}
