package org.strobe.bcs.storm.socket;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.strobe.emulator.user.PrivateFolder;
import org.strobe.emulator.user.UserException;

/**
 * One connection to a machine: a question, and what comes back.
 *
 * <pre>
 *   question   text, then what belongs to it
 *   answer     REFUSED text | TEXT text | JOB number, then, if one waits for it, OUT bytes | ERR bytes ... ENDED exit code, text
 * </pre>
 */
public final class MachineSocket implements AutoCloseable {
    public static final byte REFUSED = 'R';
    public static final byte TEXT = 'T';
    public static final byte JOB = 'J';
    public static final byte OUT = 'O';
    public static final byte ERR = 'E';
    public static final byte ENDED = 'X';

    /** Default name of a machine. */
    public static final String USUAL = "machine";

    private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w-]{0,30}");

    /** The machine's own patience is shorter. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final SocketChannel channel;
    private final DataInputStream in;
    private final DataOutputStream out;
    /** Closes the connection when the time of {@link #hurry} is over; null without a limit. */
    private volatile Future<?> limit;

    public MachineSocket(SocketChannel channel) {
        this.channel = channel;
        this.in = new DataInputStream(Channels.newInputStream(channel));
        this.out = new DataOutputStream(Channels.newOutputStream(channel));
    }

    /** Refuses what no machine can be called. */
    public static void checkName(String name) throws UserException {
        if (!NAME.matcher(name).matches()) {
            throw new UserException("--name=" + name + ": letters, digits, - and _, a letter first");
        }
    }

    /** Where a machine listens. */
    public static Path of(String name) {
        return PrivateFolder.ofThisUser().path().resolve(name + ".gang");
    }

    /** Where it keeps what belongs to it. */
    public static Path folder(String name) {
        return PrivateFolder.ofThisUser().path().resolve("gang-" + name);
    }

    /** The file that is locked while it runs. */
    public static Path lock(String name) {
        return PrivateFolder.ofThisUser().path().resolve(name + ".lock");
    }

    /** Connects to a machine, which has some time to answer. */
    public static MachineSocket open(String name) throws UserException {
        checkName(name);
        try {
            PrivateFolder.ofThisUser().check();
        } catch (NoSuchFileException e) {
            throw noMachine(name);
        } catch (IOException e) {
            throw new UserException(e.getMessage());
        }
        try {
            return new MachineSocket(SocketChannel.open(UnixDomainSocketAddress.of(of(name)))).hurry(PATIENCE);
        } catch (IOException e) {
            throw noMachine(name);
        }
    }

    private static UserException noMachine(String name) {
        return new UserException("no machine" + (name.equals(USUAL) ? "" : " " + name) + " is running; strobe bcs start"
                + (name.equals(USUAL) ? "" : " --name " + name) + " runs one");
    }

    /** The connection is closed after a time, whatever either side does, unless it is told to {@linkplain #takeTime take its time}. */
    public MachineSocket hurry(Duration patience) {
        limit = ForkJoinPool.commonPool().schedule(this::close, patience.toMillis(), TimeUnit.MILLISECONDS);
        return this;
    }

    /** It takes as long as it takes from now on. */
    public void takeTime() {
        Future<?> end = limit;
        if (end != null) {
            end.cancel(false);
        }
    }

    public void write(byte kind) throws IOException {
        out.writeByte(kind);
    }

    public void write(int number) throws IOException {
        out.writeInt(number);
    }

    public void write(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        write(bytes, bytes.length);
    }

    public void write(byte[] bytes, int length) throws IOException {
        out.writeInt(length);
        out.write(bytes, 0, length);
    }

    public byte readKind() throws IOException {
        return in.readByte();
    }

    public int readInt() throws IOException {
        return in.readInt();
    }

    public byte[] readBytes() throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    public String readText() throws IOException {
        return new String(readBytes(), StandardCharsets.UTF_8);
    }

    /** Returns when the other side has gone. */
    public void awaitGone() {
        try {
            int next = in.read();
            while (next >= 0) {
                next = in.read();
            }
        } catch (IOException e) {
            return; // it has
        }
    }

    @Override
    public void close() {
        takeTime();
        try {
            channel.close();
        } catch (IOException e) {
            return; // nobody hears more of it
        }
    }
}
