package org.strobe.mpi.check;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.message.Pending;
import org.strobe.mpi.check.message.Touch;
import org.strobe.mpi.check.place.Place;
import org.strobe.mpi.check.place.Places;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.runtime.RankCommunicator;
import org.strobe.mpi.runtime.Storage;
import org.strobe.mpi.type.Type;

/** Windows and files, whose freeing is watched; and what is pending on a file. */
final class CheckedStorage implements Storage {
    private final Storage inner;
    private final Places places;
    private final Leftovers leftovers;
    private final Pending pending;

    CheckedStorage(Storage inner, Places places, Leftovers leftovers, Pending pending) {
        this.inner = inner;
        this.places = places;
        this.leftovers = leftovers;
        this.pending = pending;
    }

    @Override
    public Window createWindow(
            RankCommunicator communicator, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return made(inner.createWindow(communicator, base, size, displacementUnit, info));
    }

    @Override
    public Window allocateWindow(
            RankCommunicator communicator, long size, int displacementUnit, Map<String, String> info, boolean shared) {
        return made(inner.allocateWindow(communicator, size, displacementUnit, info, shared));
    }

    @Override
    public Window createDynamicWindow(RankCommunicator communicator, Map<String, String> info) {
        return made(inner.createDynamicWindow(communicator, info));
    }

    @Override
    public void leave(Window window) {
        inner.leave(window);
    }

    private Window made(Window window) {
        leftovers.made(window, places.here("a new window"));
        return window;
    }

    @Override
    public OpenFile openFile(RankCommunicator communicator, String name, int mode, Map<String, String> info) {
        OpenFile file = inner.openFile(communicator, name, mode, info);
        OpenFile watched = (OpenFile) Proxy.newProxyInstance(
                OpenFile.class.getClassLoader(), new Class<?>[] {OpenFile.class}, new WatchedFile(file));
        leftovers.opened(watched, places.here("openFile"));
        return watched;
    }

    @Override
    public void deleteFile(Rank rank, String name, Map<String, String> info) {
        inner.deleteFile(rank, name, info);
    }

    /** Sees each call on a file; what is begun is pending until it is completed. */
    private final class WatchedFile implements InvocationHandler {
        private static final int BUFFER = 2;

        private final OpenFile file;

        WatchedFile(OpenFile file) {
            this.file = file;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // a proxy equals itself alone
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                case "startRead", "startReadAll" -> begin(true, method, arguments);
                case "startWrite", "startWriteAll" -> begin(false, method, arguments);
                case "close" -> {
                    call(method, arguments);
                    leftovers.closed((OpenFile) proxy);
                    yield null;
                }
                default -> call(method, arguments);
            };
        }

        private Operation begin(boolean writes, Method method, Object[] arguments) throws Throwable {
            Place place = places.here(method.getName());
            Touch touch = Touch.of(
                    place, writes, arguments[BUFFER], 0, (Integer) arguments[BUFFER + 1], (Type) arguments[BUFFER + 2]);
            return pending.begin(
                    place, touch == null ? List.of() : List.of(touch), () -> (Operation) call(method, arguments));
        }

        private Object call(Method method, Object[] arguments) {
            try {
                return method.invoke(file, arguments);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) e.getCause();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
