package mpi;

/** View of a file; see {@link File#setView}. */
public final class FileView {
    private final long disp;
    private final Datatype etype;
    private final Datatype filetype;
    private final String datarep;

    public FileView(long disp, Datatype etype, Datatype filetype, String datarep) {
        this.disp = disp;
        this.etype = etype;
        this.filetype = filetype;
        this.datarep = datarep;
    }

    /** Returns the start of the view, in bytes. */
    public long getDisp() {
        return disp;
    }

    /** Returns the unit of offsets. */
    public Datatype getEType() {
        return etype;
    }

    /** Returns the type of the visible parts. */
    public Datatype getFileType() {
        return filetype;
    }

    public String getDataRep() {
        return datarep;
    }
}
