package org.strobe.mpi.bgl.message;

/** Something that sends packets in turns: a connection the messages in its queue, a rendezvous its data. */
sealed interface Sending permits Connection, OutgoingMessage {}
