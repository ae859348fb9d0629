import { useStoreState } from "@inferhub/react";
import { createLifetime, createStore, type Lifetime, type Store } from "@inferhub/react/store";
import { useEffect, useMemo, useState } from "react";
import type { Draft } from "../draft.ts";
import type { RunState } from "../run-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { createRunEffects, preloadRun, type RunEffects } from "./effects.ts";
import {
  createPanelReducer,
  createPanelState,
  type PanelEvent,
  type PanelState,
  selectPanelRun,
} from "./panel-state.ts";

/** The state of one panel, and its runs. */
export interface PanelStore extends Store<PanelState, PanelEvent>, Lifetime {
  readonly effects: RunEffects;
}

/** @param initial values of the fields at the start */
function createPanelStore(task: TaskInfo, initial?: Draft): PanelStore {
  const store = createStore(createPanelReducer(task), createPanelState(task, initial));
  const effects = createRunEffects(store.dispatch);
  return { ...store, ...createLifetime(effects.leave), effects };
}

/** A run as components see it. */
export interface Run extends Omit<RunEffects, "leave" | "reset"> {
  readonly state: RunState;
}

export const toRun = ({ effects }: PanelStore, panel: PanelState): Run => ({
  ...effects,
  state: selectPanelRun(panel),
});

/** Panels of one task. */
interface Panels {
  readonly stores: readonly PanelStore[];
  /** Clears a panel and moves it to the end. The remaining ones keep their runs. */
  remove(index: number): void;
}

/** Panels of one task for the lifetime of the component. Their number is constant. */
export function usePanelStores(task: TaskInfo, count: number, initial?: Draft): Panels {
  const [stores, setStores] = useState(() =>
    Array.from({ length: count }, () => createPanelStore(task, initial)),
  );
  useEffect(() => {
    preloadRun();
    const detachments = stores.map(({ attach }) => attach());
    return () => {
      for (const detach of detachments) detach();
    };
  }, [stores]);
  return {
    stores,
    remove: (index) => {
      const removed = stores[index];
      if (!removed) return;
      removed.effects.reset();
      setStores([...stores.filter((store) => store !== removed), removed]);
    },
  };
}

/** The states of several panels. The list changes with any of them. */
export function usePanelStates(stores: readonly PanelStore[]): readonly PanelState[] {
  return useStoreState(useMemo(() => combine(stores), [stores]));
}

function combine(stores: readonly PanelStore[]) {
  let states = stores.map(({ getState }) => getState());
  return {
    getState: () => {
      if (stores.some(({ getState }, index) => getState() !== states[index]))
        states = stores.map(({ getState }) => getState());
      return states;
    },
    subscribe: (listener: () => void) => {
      const ends = stores.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** The one panel of a component, with its state. */
export function usePanelStore(task: TaskInfo, initial?: Draft): readonly [PanelStore, PanelState] {
  const [store] = usePanelStores(task, 1, initial).stores as readonly [PanelStore];
  return [store, useStoreState(store)];
}
