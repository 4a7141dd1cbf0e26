package mpi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;

/** Serialized values of attributes. */
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

    /** Returns a new copy of the value; null for null. */
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

    /** Resolves classes by the class loader of the rank's program. */
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
