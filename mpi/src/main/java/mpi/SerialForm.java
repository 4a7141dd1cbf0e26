package mpi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/** Values of attributes as bytes. */
final class SerialForm {
    private SerialForm() {}

    static byte[] of(Object value) throws MPIException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (IOException notSerializable) {
            throw new MPIException(notSerializable);
        }
        return bytes.toByteArray();
    }

    /** A new copy; null of null. */
    static Object toValue(byte[] bytes) throws MPIException {
        if (bytes == null) {
            return null;
        }
        try (ObjectInputStream in = new OfProgram(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException problem) {
            throw new MPIException(problem);
        }
    }

    /** Finds the classes of the rank's program, which a loader of its own may have. */
    private static final class OfProgram extends ObjectInputStream {
        OfProgram(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(
                        description.getName(), false, Thread.currentThread().getContextClassLoader());
            } catch (ClassNotFoundException elsewhere) {
                return super.resolveClass(description);
            }
        }
    }
}
