package org.strobe.mpi.mpj.object;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;

/** Objects by Java's serialization. Those of one call are one stream, so references among them last. */
final class ObjectStreams {
    private ObjectStreams() {}

    static void write(Object[] array, Places places, OutputStream to) throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(to)) {
            for (int each : places.indexes()) {
                out.writeObject(array[each]);
            }
        }
    }

    /**
     * Reads objects to places of an array.
     *
     * @param length bytes of the message, which bound arrays
     */
    static void read(InputStream from, int length, Object[] array, Places places)
            throws IOException, ClassNotFoundException {
        ObjectGuard guard = ObjectGuard.forMessage(length);
        try (OfProgram in = new OfProgram(from)) {
            in.setObjectInputFilter(guard);
            for (int each : places.indexes()) {
                ObjectBytes.store(array, each, in.readObject());
            }
        } catch (InvalidClassException problem) {
            throw guard.explain(problem);
        }
    }

    /** Finds classes by the class loader of the calling rank's program. */
    private static final class OfProgram extends ObjectInputStream {
        private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

        OfProgram(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            String name = description.getName();
            try {
                return Class.forName(name, false, loader);
            } catch (ClassNotFoundException elsewhere) {
                return super.resolveClass(description);
            }
        }

        @Override
        protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
            throw new ClassNotFoundException("proxies are not received, of " + String.join(", ", interfaces));
        }
    }

    /** Type of the elements of an array of any depth. */
    static Class<?> element(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }
}
