package mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Hints: key and value pairs, in insertion order. */
public final class Info implements Freeable, Cloneable {
    /** Null if this object is; unused by the environment, of which each rank has its own. */
    private Map<String, String> hints;

    private final boolean environment;

    private Info(Map<String, String> hints, boolean environment) {
        this.hints = hints;
        this.environment = environment;
    }

    /** Creates an object without hints. */
    public Info() throws MPIException {
        this(new LinkedHashMap<>(), false);
        Session.active();
    }

    /** Creates an object with a copy of these hints. */
    Info(Map<String, String> hints) {
        this(new LinkedHashMap<>(hints), false);
    }

    static Info ofNothing() {
        return new Info(null, false);
    }

    static Info ofEnvironment() {
        return new Info(null, true);
    }

    /** Returns a copy of a program's hints; empty for INFO_NULL. */
    static Map<String, String> hints(Info info) {
        if (info == null) {
            throw new MpiFailure(ErrorClass.INFO, "info=null: use MPI.INFO_NULL");
        }
        return info.isNull() ? Map.of() : new LinkedHashMap<>(info.present());
    }

    private Map<String, String> present() {
        if (environment) {
            return RankEnvironment.ofCaller();
        }
        if (hints == null) {
            throw new MpiFailure(ErrorClass.INFO, "info: it is INFO_NULL or has been freed");
        }
        return hints;
    }

    private Map<String, String> changeable() {
        if (environment) {
            throw new MpiFailure(ErrorClass.INFO, "info=INFO_ENV: it can only be read");
        }
        return present();
    }

    private interface Access<T> {
        T make();
    }

    private static <T> T access(String call, Access<T> access) throws MPIException {
        Session.active();
        try {
            return access.make();
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }

    /** Sets a value, replacing an older one. */
    public void set(String key, String value) throws MPIException {
        access("Info.set", () -> {
            Map<String, String> now = changeable();
            checkKey(key);
            if (value == null || value.length() >= MPI.MAX_INFO_VAL) {
                throw new MpiFailure(
                        ErrorClass.INFO_VALUE,
                        "value" + (value == null ? "=null" : " of " + value.length() + " characters")
                                + ": values have fewer than " + MPI.MAX_INFO_VAL);
            }
            return now.put(key, value);
        });
    }

    private static void checkKey(String key) {
        if (key == null || key.isEmpty() || key.length() >= MPI.MAX_INFO_KEY) {
            throw new MpiFailure(
                    ErrorClass.INFO_KEY, "key=" + key + ": keys have 1 to " + (MPI.MAX_INFO_KEY - 1) + " characters");
        }
    }

    /** Returns a value; null if there is none. */
    public String get(String key) throws MPIException {
        return access("Info.get", () -> {
            Map<String, String> now = present();
            checkKey(key);
            return now.get(key);
        });
    }

    public void delete(String key) throws MPIException {
        access("Info.delete", () -> {
            Map<String, String> now = changeable();
            checkKey(key);
            if (now.remove(key) == null) {
                throw new MpiFailure(ErrorClass.INFO_NOKEY, "key=" + key + ": there is no such key");
            }
            return now;
        });
    }

    /** Returns the number of keys. */
    public int size() throws MPIException {
        return access("Info.size", () -> present().size());
    }

    /** Returns the i-th key in insertion order, from 0. */
    public String getKey(int i) throws MPIException {
        return access("Info.getKey", () -> {
            Map<String, String> now = present();
            if (i < 0 || i >= now.size()) {
                throw new MpiFailure(ErrorClass.INFO_KEY, "i=" + i + ": there are " + now.size() + " keys");
            }
            return new ArrayList<>(now.keySet()).get(i);
        });
    }

    /** Copies the hints, as {@link #dup}. */
    @Override
    public Info clone() {
        try {
            return dup();
        } catch (MPIException problem) {
            throw new IllegalStateException(problem.getMessage(), problem);
        }
    }

    /** Copies the hints. */
    public Info dup() throws MPIException {
        return access("Info.dup", () -> new Info(present()));
    }

    @Override
    public void free() throws MPIException {
        access("Info.free", () -> {
            changeable();
            hints = null;
            return this;
        });
    }

    public boolean isNull() {
        return hints == null && !environment;
    }
}
