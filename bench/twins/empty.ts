for (const name of ['keydown', 'keyup', 'pointerdown', 'pointermove', 'pointerup', 'click']) {
  addEventListener(name, () => undefined);
}
